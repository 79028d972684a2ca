import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Size limits of pages and games in bytes, compressed with brotli as by a CDN. The guide for game teams shows the limits of games
 * in a table. A test compares this table with these numbers.
 */
export const budgets = {
  /** Limit of the container's entry, which a browser loads before the rest of a game. */
  gameEntryBytes: 7_600,
  /** Limit of a game's own code, styles and data until `ready`, for a game that uses the shell's React. */
  gameOwnBytes: 25_000,
  /** Added to `gameOwnBytes` for a game that does not use the shell's React, because it may bundle a framework. */
  gameFrameworkBytes: 45_000,
  /** Limit of a game's content file: the texts, drawings and generators of its items, from `src/content`. */
  gameContentBytes: 20_000,
  /** Limit of a game's images, sounds and fonts until `ready`. */
  gameMediaBytes: 200_000,
  /** Limit of all files of a release, because a device can store all of them. */
  gameTotalBytes: 2_000_000,
  /**
   * Limit of the JavaScript in the HTML of the first page. Does not include what is loaded on demand. It is 1.25 times the size of
   * react, react-dom and react-router-dom alone, which have 69,775 bytes with this bundler.
   */
  shellFirstPageBytes: 87_200,
  /** Limit of the JavaScript that the shell requests until a signed-in player sees the dashboard. */
  shellDashboardBytes: 165_000,
} as const;

/** The part of a game's files that a limit is for. */
export type GamePart = 'own' | 'content' | 'media';

const MEDIA = /\.(avif|gif|jpe?g|m4a|mp3|mp4|ogg|opus|png|svg|wav|webm|webp|woff2?)$/;

/** The part to which a file of a release belongs, by its path. */
export function partOf(path: string): GamePart {
  if (MEDIA.test(path)) return 'media';
  return /(^|\/)content\.[^/]+\.js$/.test(path) ? 'content' : 'own';
}

/** The paths of the files that a mount needs and that belong to this part. */
export const pathsNeeded = (
  assets: readonly { path: string; boot: boolean }[],
  part: GamePart,
): readonly string[] =>
  assets.filter(({ path, boot }) => boot && partOf(path) === part).map(({ path }) => path);

/** The size of this content in bytes, with the best brotli compression. */
export function brotliBytesOf(content: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotliCompressSync(content, { params }).length;
}

/** The size of a file in bytes, with the best brotli compression. */
export const brotliBytes = (file: string): number => brotliBytesOf(readFileSync(file));

/** The `src` of every script element of a page. */
export function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script\b[^>]*\bsrc=["']?([^"'\s>?]+)/g)].flatMap(([, source]) => source ?? []);
}

/** The element by which a test recognises that a page is shown. */
export interface ShownBy {
  /** A CSS selector. */
  element: string;
  /** Text in the element. */
  says: string;
}

/**
 * Sets a performance mark when a page is shown. Runs in the page before its scripts. An observer outside of the page
 * would set the mark too late: `scriptsUntilShown` would then count scripts that the page requests only later.
 */
export function markWhenShown({ element, says }: ShownBy): void {
  const observer = new MutationObserver(() => {
    const candidates = [...document.querySelectorAll(element)];
    if (!candidates.some(({ textContent }) => textContent.includes(says))) return;
    performance.mark('mindloom:shown');
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

/** The addresses of the scripts that were requested before the mark of `markWhenShown`. Runs in the page. */
export function scriptsUntilShown(): string[] {
  const [shown] = performance.getEntriesByName('mindloom:shown');
  if (shown === undefined) return [];
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime <= shown.startTime)
    .map(({ name }) => name)
    .filter((address) => new URL(address).pathname.endsWith('.js'));
}
