/** A generator's refusal: its code of docs/errors.md, and one sentence. */
export interface Refusal {
  ok: false;
  code: `ML-${number}`;
  problem: string;
}

export type CheckedName = { ok: true; name: string } | Refusal;

/** As the registry keeps remotes: at most 64 characters. */
const LONGEST = 64;
const KEBAB_CASE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/**
 * Can a new game have this name? It becomes a folder, a package, a remote and a part of every release's address.
 * @param isTaken tells whether a game or a package of the workspace has the name.
 * @returns the name; or ML-512 for one that is no name of a game, ML-513 for one that is taken.
 */
export function checkGameName(name: string, isTaken: (name: string) => boolean): CheckedName {
  if (!KEBAB_CASE.test(name) || name.length > LONGEST) {
    const problem = `"${name}" is no name for a game: lower case words joined by hyphens, such as chess-recall.`;
    return { ok: false, code: 'ML-512', problem };
  }
  if (isTaken(name))
    return { ok: false, code: 'ML-513', problem: `The name "${name}" is taken: choose another.` };
  return { ok: true, name };
}

/** How players read a name: 'Chess Recall' for 'chess-recall'. */
export const titleOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
