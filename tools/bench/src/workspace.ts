import { join, resolve } from 'node:path';

/** This tool's folder, and the folder of the whole workspace. */
export const TOOL = resolve(import.meta.dirname, '..');
export const WORKSPACE = resolve(TOOL, '../..');

/** What this tool makes for itself; nothing of it is kept in the repository. */
export const MADE = join(TOOL, 'dist');

/** Where a game's built remote stands. */
export const remoteOf = (game: string): string => join(WORKSPACE, 'games', game, 'dist', 'remote');
