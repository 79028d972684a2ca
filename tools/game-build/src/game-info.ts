import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRecord } from '@mindloom/base';
import { type EnvironmentConfig, logger } from '@rsbuild/core';

/** The fields of a game's info that the release contains for the registry. */
const DECLARED = [
  'title',
  'area',
  'description',
  'minutes',
  'difficulty',
  'picture',
  'metrics',
  'maxScore',
] as const;

const INFO_FILES = ['ts', 'tsx', 'js'].map((extension) => `src/info.${extension}`);
const BUNDLE = 'info.mjs';

/**
 * Returns the build configuration of the module that exports a game's info, for Node. The built module is run once and then
 * deleted. It must run, because some values, such as `maxScore`, are computed from the rules.
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
 * Runs the built module in `folder`, deletes the folder, and returns the fields of the info that the release contains.
 * Returns null with a warning if the module does not run in Node. Returns null for the area `balanced`, which no slot can
 * have.
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

/** Returns the info that a module exports, either as `info` or as part of the game in its default export. */
function infoIn(module: unknown): Record<string, unknown> | null {
  const exported = isRecord(module) ? module : {};
  const game = isRecord(exported['default']) ? exported['default'] : {};
  return [exported['info'], game['info']].find(isRecord) ?? null;
}
