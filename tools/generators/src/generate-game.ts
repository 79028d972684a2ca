import { checkGameName, titleOf } from './game-name';
import { linkPackages } from './link-packages';
import { addToLock, lockHas } from './lock-file';
import { nextSteps } from './next-steps';
import { filesFrom } from './template-files';

/** What a generator needs of the tree that nx gives it: nothing is on the disk until the generator has ended. */
export interface Tree {
  readonly root: string;
  exists: (path: string) => boolean;
  read: (path: string, encoding: 'utf-8') => string | null;
  write: (path: string, content: string) => void;
}

export interface GameOptions {
  name: string;
  /** Whether npm links the new package. */
  install: boolean;
}

const LOCK = 'package-lock.json';

function finish(root: string, name: string, install: boolean): void {
  const problem = install ? linkPackages(root) : null;
  console.log(nextSteps(name));
  if (problem !== null) console.error(`ML-501 npm could not link games/${name}; what npm said:\n${problem}`);
}

/**
 * Writes a complete small game into games/<name>, and its package into the lock file.
 * @returns what is to be done once the files are on the disk.
 * @throws an error that begins with ML-512 or ML-513 when no game can have the name; nothing is written then.
 */
export function generateGame(tree: Tree, { name: wanted, install }: GameOptions): () => void {
  const lock = tree.read(LOCK, 'utf-8') ?? '{"packages":{}}';
  const checked = checkGameName(
    wanted,
    (name) => tree.exists(`games/${name}`) || lockHas(lock, `@mindloom/game-${name}`),
  );
  // nx knows no refusals but errors: it prints their message and ends with 1.
  if (!checked.ok) throw new Error(`${checked.code} ${checked.problem}`);
  const { name } = checked;
  const folder = `games/${name}`;
  const files = filesFrom('game', { name, title: titleOf(name) });
  for (const { path, content } of files) tree.write(`${folder}/${path}`, content);
  const manifest = files.find(({ path }) => path === 'package.json');
  if (manifest) tree.write(LOCK, addToLock(lock, folder, JSON.parse(manifest.content)));
  return () => finish(tree.root, name, install);
}
