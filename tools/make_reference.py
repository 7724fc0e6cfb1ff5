"""Write the reference for authors: `docs/LANGUAGE.md` and the schemas in `docs/schema`.

`python tools/make_reference.py`; a test compares the committed files with what this would write.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from peerless.reference.files import reference_files


def main() -> None:
    """Write every file."""
    for name, text in reference_files().items():
        path = ROOT / "docs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
