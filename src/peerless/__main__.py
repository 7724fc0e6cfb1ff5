"""`python -m peerless` is the command `peerless`, and this is where the command starts.

Worker processes import the module that was started; so nothing is imported here that only the command line needs.
"""

HOSTING = ("serve", "purge")  # commands of an extra that brings the command line along


def main() -> None:
    """Run the command; without the packages of the command line, say what to type and exit with code 2."""
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
