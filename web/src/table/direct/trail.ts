// How many answers each gesture has given, so that one key takes back what one gesture did.

export class Trail {
  #gestures: number[] = [];

  /** An answer was given: the first of a gesture, or one that followed by itself. */
  add(isFirst: boolean): void {
    if (isFirst || this.#gestures.length === 0) this.#gestures.push(1);
    else this.#gestures[this.#gestures.length - 1]! += 1;
  }

  /** The number of answers of the last gesture, which is forgotten. */
  takeBack(): number {
    return this.#gestures.pop() ?? 1;
  }

  clear(): void {
    this.#gestures = [];
  }
}
