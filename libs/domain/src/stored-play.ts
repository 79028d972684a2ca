/** A stored play as the comparisons read it: the part of game_results that they need. */
export interface StoredPlay {
  session_id: string;
  game_id: string;
  slot: string;
  remote: string | null;
  difficulty: string;
  /** ISO 8601. */
  ended_at: string;
  /** The raw total in points. */
  raw_score: number;
  metrics: unknown;
}
