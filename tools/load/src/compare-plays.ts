/** A play that the backend has confirmed, or that it holds. */
export interface KeptPlay {
  sessionId: string;
  score: number;
}

/** How what was confirmed compares with what is stored. */
export interface Comparison {
  confirmed: number;
  /** Rows, doubles included. */
  stored: number;
  /** Confirmed, and in no row. */
  lost: number;
  /** Rows of a play beyond its first. */
  double: number;
  /** Plays that are stored and were not confirmed, or that hold another score. */
  wrong: number;
}

/** Compares play by play. */
export function comparePlays(confirmed: readonly KeptPlay[], stored: readonly KeptPlay[]): Comparison {
  const scores = new Map(confirmed.map(({ sessionId, score }) => [sessionId, score]));
  const rows = new Map(stored.map(({ sessionId, score }) => [sessionId, score]));
  return {
    confirmed: confirmed.length,
    stored: stored.length,
    lost: confirmed.filter(({ sessionId }) => !rows.has(sessionId)).length,
    double: stored.length - rows.size,
    wrong: [...rows].filter(([sessionId, score]) => scores.get(sessionId) !== score).length,
  };
}
