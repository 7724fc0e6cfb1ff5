"""`python -m peerless` is the command `peerless`."""

from peerless.cli.app import main

if __name__ == "__main__":
    main()
