type Cleanup = () => void | Promise<void>;

/** Cleanup steps. The step that was added last runs first. */
export type CleanupStack = {
  push(cleanup: Cleanup): void;
  /** Runs every step once. A failing step does not stop the others; all errors are thrown as one AggregateError. */
  runAll(): Promise<void>;
};

export function createCleanupStack(): CleanupStack {
  const steps: Cleanup[] = [];
  return {
    push: (cleanup) => void steps.push(cleanup),
    async runAll() {
      const errors: unknown[] = [];
      for (let step = steps.pop(); step; step = steps.pop()) {
        try {
          await step();
        } catch (thrown) {
          errors.push(thrown);
        }
      }
      if (errors.length > 0)
        throw new AggregateError(errors, 'Some parts of the backend did not stop cleanly.');
    },
  };
}
