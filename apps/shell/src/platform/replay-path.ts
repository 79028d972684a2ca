/**
 * Where a replay comes from: `own` is a run of the player, and its id is the session's. `shared` is a run that a player has
 * shared by link, and its id is the token of the link. `ranked` is a run of a ranked set, and its id is that of the ranked set.
 */
export type ReplaySource = 'own' | 'shared' | 'ranked';

/**
 * The address of a replay.
 * @param part the position of the game in its set; 0 for a single game.
 */
export const replayPath = (source: ReplaySource, id: string, part = 0): string =>
  `/replay/${source}/${encodeURIComponent(id)}${part === 0 ? '' : `?part=${part + 1}`}`;
