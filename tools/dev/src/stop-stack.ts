/** What has been started, to be stopped in the opposite order. */
export class StopStack {
  readonly #stops: (() => void | Promise<void>)[] = [];

  push(stop: () => void | Promise<void>): void {
    this.#stops.push(stop);
  }

  /** Stops everything, also when one stop fails; then fails with the first reason. */
  async stopAll(): Promise<void> {
    const problems: unknown[] = [];
    for (let stop = this.#stops.pop(); stop; stop = this.#stops.pop()) {
      try {
        await stop();
      } catch (error) {
        problems.push(error);
      }
    }
    if (problems.length > 0) throw problems[0];
  }
}
