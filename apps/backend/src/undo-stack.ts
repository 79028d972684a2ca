/** What was begun, to be ended in the opposite order. */
export type UndoStack = {
  push(undo: () => void | Promise<void>): void;
  /** Ends everything, once; a step that fails does not keep the others from ending. */
  undoAll(): Promise<void>;
};

export function createUndoStack(): UndoStack {
  const steps: (() => void | Promise<void>)[] = [];
  return {
    push: (undo) => void steps.push(undo),
    async undoAll() {
      const problems: unknown[] = [];
      for (let step = steps.pop(); step; step = steps.pop()) {
        try {
          await step();
        } catch (thrown) {
          problems.push(thrown);
        }
      }
      if (problems.length > 0) throw new AggregateError(problems, 'Not everything stopped cleanly.');
    },
  };
}
