"""Refusals by the server. A client gets the key, for its code, and the sentence, in its language."""

# Every key a client may receive, with the placeholders of its sentence in `errors.toml`; includes those of `table`.
REFUSALS: dict[str, tuple[str, ...]] = {
    # seats
    "no_table": ("id",),
    "no_such_seat": (),
    "seat_taken": (),
    "wrong_token": (),
    "host_only": (),
    # the course of the game
    "not_started": (),
    "already_started": (),
    "game_over": (),
    "not_over": (),
    "record_only_over": (),
    "rematch_only_over": (),
    # player requests
    "not_your_decision": (),
    "stale": (),
    "watcher": (),
    "bot_plays": (),
    "not_left": (),
    "no_undo": (),
    "undo_not_allowed": (),
    "undo_asked": (),
    "nothing_asked": (),
    "no_hints": (),
    "hint_not_now": (),
    "too_many_hints": (),
    "too_chatty": (),
    "not_away": (),
    # the connection and the server
    "hello_first": (),
    "bad_message": ("what",),
    "too_large": (),
    "too_fast": (),
    "wrong_protocol": ("yours", "ours"),
    "too_many_tables": (),
    "too_many_listed": (),
    "too_many_here": (),
    "known_cards": (),
    "too_heavy": (),
    "busy": (),
    "server_closing": (),
    "unreadable": ("reason",),
    "internal": (),
}
