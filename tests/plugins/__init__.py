"""Games that only the tests install: put `FOLDER` on the path and their entry points are found."""

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
