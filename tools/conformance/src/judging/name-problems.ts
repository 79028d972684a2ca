import type { GameInfo } from '@mindloom/game-contract';
import type { Release } from '@mindloom/registry';

type Named = Pick<GameInfo, 'id' | 'version' | 'contract'>;

const differs = (what: string, own: string | number, released: string | number, advice: string): string[] =>
  own === released ? [] : [`info.${what} is ${own}, but the release is ${released}: ${advice}`];

/** Where a game calls itself something else than what it is released as, and what to do; one sentence each. */
export const nameProblems = (
  { id, version, contract }: Named,
  release: Pick<Release, 'remote' | 'version' | 'contract'>,
): string[] => [
  ...differs(
    'id',
    id,
    release.remote,
    `give info the id of its remote, “${release.remote}” (the name of the game’s folder, or remote in release.json), and build again`,
  ),
  ...differs(
    'version',
    version,
    release.version,
    "let info take it from the game's own package.json (import { version } from '../package.json'), where the build puts the released version; a game built otherwise says in info what its release.json says",
  ),
  ...differs(
    'contract',
    contract,
    release.contract,
    'info and release.json must name the same, the one that the game was written for',
  ),
];
