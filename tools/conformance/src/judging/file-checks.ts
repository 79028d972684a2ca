import { createHash } from 'node:crypto';
import { brotliBytesOf, budgets } from '@mindloom/cli/budgets';
import type { BuiltGame } from './built-game';

/** A demand on a built game that its files alone can answer. */
export interface FileCheck {
  name: string;
  asks: string;
  judge: (built: BuiltGame) => readonly string[];
}

const sha384 = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

function sumOf({ files }: BuiltGame, paths: readonly string[]): number {
  const sizes = paths.flatMap((path) => {
    const content = files.get(path);
    return content ? [brotliBytesOf(content)] : [];
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

const overweight = (what: string, bytes: number, limit: number): string[] =>
  bytes > limit ? [`${what}: ${bytes} bytes of ${limit}, brotli`] : [];

export const fileChecks: readonly FileCheck[] = [
  {
    name: 'files-as-released',
    asks: 'Every file of the manifest is served, and is the one that the manifest names.',
    judge: ({ release, files }) =>
      release.assets.flatMap(({ path, sha384: hash, bytes }) => {
        const content = files.get(path);
        if (!content) return [`${path} is not served`];
        const isSame = content.length === bytes && sha384(content) === hash;
        return isSame ? [] : [`${path} is another file than the manifest names`];
      }),
  },
  {
    name: 'entry-is-listed',
    asks: 'The entry is one of the files of the manifest, with its hash.',
    judge: ({ release: { entry, assets } }) =>
      assets.some(({ path }) => path === entry) ? [] : [`${entry} is not listed`],
  },
  {
    name: 'entry-is-light',
    asks: 'The entry, which must arrive before anything else, is within its budget.',
    judge: (built) => overweight('the entry', sumOf(built, [built.release.entry]), budgets.gameEntryBytes),
  },
  {
    name: 'own-code-is-light',
    asks: 'The entry and all that a mount needs of the game itself are within their budget.',
    judge(built) {
      const needed = built.release.assets.filter(({ boot }) => boot).map(({ path }) => path);
      return overweight('what is needed to mount', sumOf(built, needed), budgets.gameOwnBytes);
    },
  },
];
