/** Why a run stands still. It goes on when no reason is left. */
export type PauseReason = 'player' | 'hidden' | 'dialog' | 'inspector';

/** The set of reasons for which a run stands still. */
export function createPauses(onChange: () => void) {
  const reasons = new Set<PauseReason>();
  return {
    any: () => reasons.size > 0,
    has: (reason: PauseReason) => reasons.has(reason),
    add: (...added: PauseReason[]) => {
      for (const reason of added) reasons.add(reason);
      onChange();
    },
    remove: (reason: PauseReason) => {
      reasons.delete(reason);
      onChange();
    },
  };
}
