import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRecord } from '@mindloom/base';
import { type EnvironmentConfig, logger } from '@rsbuild/core';

/** The fields of a game's info that its release declares to the registry. */
const DECLARED = ['title', 'area', 'description', 'minutes', 'metrics', 'maxScore'] as const;

const INFO_FILES = ['ts', 'tsx', 'js'].map((extension) => `src/info.${extension}`);
const BUNDLE = 'info.mjs';

/**
 * The build of the module that exports a game's info, for Node. It is run once and deleted, because only code knows a value
 * such as `maxScore`, which is computed from the rules.
 * @param exposed the file that exposes the game. It is built if the game has no `src/info.ts`.
 */
export function infoEnvironment(gameDir: string, exposed: string): EnvironmentConfig {
  const file = INFO_FILES.find((path) => existsSync(join(gameDir, path))) ?? exposed;
  return {
    source: { entry: { info: join(gameDir, file) } },
    splitChunks: false,
    tools: { htmlPlugin: false },
    output: {
      target: 'node',
      module: true,
      minify: false,
      distPath: { root: 'dist/info', js: '' },
      filename: { js: BUNDLE },
    },
  };
}

/**
 * Runs the built module in `folder`, deletes the folder, and returns what the release declares about the game. Returns null
 * with a warning if the module does not run in Node, and null for the area `balanced`, which is none of a slot's areas.
 */
export async function takeInfo(folder: string): Promise<Record<string, unknown> | null> {
  try {
    const info = infoIn(await import(pathToFileURL(join(folder, BUNDLE)).href));
    if (info === null) throw new Error('it exports no info');
    if (info['area'] === 'balanced') return null;
    return Object.fromEntries(
      DECLARED.flatMap((field) => (info[field] === undefined ? [] : [[field, info[field]]])),
    );
  } catch (error) {
    logger.warn(
      `release.json describes no game, because its info cannot be read in Node: ${String(error)}. ` +
        'Export it from src/info.ts, without code that needs a page. Everything else is built.',
    );
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The info that a module exports: as `info`, or in the game that is its default export. */
function infoIn(module: unknown): Record<string, unknown> | null {
  const exported = isRecord(module) ? module : {};
  const game = isRecord(exported['default']) ? exported['default'] : {};
  return [exported['info'], game['info']].find(isRecord) ?? null;
}
