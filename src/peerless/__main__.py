"""`python -m peerless` is the command `peerless`, and this is where the command starts.

Worker processes import the module that was started; so nothing is imported here that only the command line needs.
"""


def main() -> None:
    """Run the command."""
    from peerless.cli.app import main as run

    run()


if __name__ == "__main__":
    main()
