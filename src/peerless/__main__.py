"""The entry point of `python -m peerless` and of the command `peerless`.

Worker processes import the main module, so nothing is imported here that only the command line needs.
"""

HOSTING = ("serve", "purge")  # commands of the extra `server`, which includes the command line


def main() -> None:
    """Run the command; if its packages are missing, print how to install them and exit with code 2."""
    import os
    import sys

    from peerless.extras import MissingExtra, requires
    from peerless.text.catalog import language_of

    try:
        with requires("server" if sys.argv[1:2] and sys.argv[1] in HOSTING else "cli"):
            from peerless.cli.app import main as run
    except MissingExtra as error:
        print(f"peerless: {error.text(language_of(os.environ))}", file=sys.stderr)
        sys.exit(2)
    run()


if __name__ == "__main__":
    main()
