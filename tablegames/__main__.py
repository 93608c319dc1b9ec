"""`python -m tablegames` is the command `tablegames`."""

import sys

from tablegames.cli import main

if __name__ == "__main__":
    sys.exit(main())
