import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, plainGame, writeRelease } from '../fixtures/hand-built-games';

/** A fault that is injected into the plain game, with the conformance check that must detect it. */
export interface InjectedFault {
  /** What the game does because of the fault, as the end of a sentence that begins with "a game that". */
  does: string;
  /** The check that must fail. */
  caughtBy: string;
  /** Checks that may fail in addition. They check the files or the browser visit, and run for every fault. */
  alsoBy?: readonly string[];
  /** Replacements in the entry script. */
  replace?: readonly (readonly [text: string, replacement: string])[];
  /** Files to add or to overwrite. */
  files?: Readonly<Record<string, string>>;
  /** Fields of the manifest to overwrite. */
  manifest?: Partial<Manifest>;
  /** Files that the game does not need to mount. The manifest marks them with `boot: false`. */
  lazyFiles?: readonly string[];
  /** Files to overwrite after the manifest was written. Null deletes a file. */
  afterwards?: Readonly<Record<string, string | null>>;
}

/** The last two statements before the `return` of the game's `mount`, in the entry script. */
export const AT_MOUNT = '    draw();\n    host.ready();';
type Replacements = NonNullable<InjectedFault['replace']>;
/** Adds a statement before the statements of `AT_MOUNT`. */
export const atMount = (statement: string): Replacements => [[AT_MOUNT, `    ${statement}\n${AT_MOUNT}`]];

const ENTRY = 'entry.js';

/**
 * Replaces a text in the entry script. Throws if the script does not contain the text exactly once, because the fault then
 * no longer fits the script.
 */
function replaceOnce(source: string, text: string, replacement: string): string {
  const parts = source.split(text);
  if (parts.length !== 2) throw new Error(`"${text}" occurs ${parts.length - 1} times in ${ENTRY}, not once`);
  return parts.join(replacement);
}

/** Writes a release of the plain game with one fault into a folder. */
export async function writeBrokenGame(folder: string, fault: InjectedFault): Promise<void> {
  const { replace = [], files = {}, manifest = {}, lazyFiles = [], afterwards = {} } = fault;
  const entry = replace.reduce(
    (source, [text, replacement]) => replaceOnce(source, text, replacement),
    plainGame.files[ENTRY] ?? '',
  );
  const allFiles = { ...plainGame.files, [ENTRY]: entry, ...files };
  for (const [file, text] of Object.entries(allFiles)) writeFileSync(join(folder, file), text);
  await writeRelease(folder, { ...plainGame.manifest, ...manifest }, lazyFiles);
  for (const [file, text] of Object.entries(afterwards)) {
    if (text === null) rmSync(join(folder, file));
    else writeFileSync(join(folder, file), text);
  }
}
