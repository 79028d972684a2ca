import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Size limits of pages and games in bytes, after compression with brotli as a CDN does. The guide for game teams contains
 * the limits of games in a table, and a test compares this table with these numbers.
 */
export const budgets = {
  /** The limit of the container's entry, which a browser loads before the rest of a game. */
  gameEntryBytes: 7_600,
  /** The limit of the code, styles and data that a game loads until `ready`, if it uses the shell's React. */
  gameOwnBytes: 25_000,
  /**
   * The bytes that are added to `gameOwnBytes` for a game that does not use the shell's React. Such a game may bundle a
   * framework.
   */
  gameFrameworkBytes: 45_000,
  /**
   * The limit of a game's content file, which the build makes from the modules in `src/content`. The file contains the
   * texts, drawings and generators of the game's items.
   */
  gameContentBytes: 20_000,
  /** The limit of the images, sounds and fonts that a game loads until `ready`. */
  gameMediaBytes: 200_000,
  /** The limit of all files of a release together, because a device may store all of them. */
  gameTotalBytes: 2_000_000,
  /**
   * The limit of the JavaScript in the HTML of the first page. JavaScript that the page loads on demand does not count. The
   * limit is 1.25 times the size of react, react-dom and react-router-dom, which have 69,775 bytes with this bundler.
   */
  shellFirstPageBytes: 87_200,
  /** The limit of the JavaScript that the shell requests until a signed-in player sees the dashboard. */
  shellDashboardBytes: 165_000,
} as const;

/** The parts of a game that have separate limits. */
export type GamePart = 'own' | 'content' | 'media';

const MEDIA = /\.(avif|gif|jpe?g|m4a|mp3|mp4|ogg|opus|png|svg|wav|webm|webp|woff2?)$/;

/** Returns the part of a game to which a file belongs, by its path. */
export function partOf(path: string): GamePart {
  if (MEDIA.test(path)) return 'media';
  return /(^|\/)content\.[^/]+\.js$/.test(path) ? 'content' : 'own';
}

/** Returns the paths of the files that belong to a given part of a game and that a mount needs. */
export const pathsNeeded = (
  assets: readonly { path: string; boot: boolean }[],
  part: GamePart,
): readonly string[] =>
  assets.filter(({ path, boot }) => boot && partOf(path) === part).map(({ path }) => path);

/** Returns the size of a content in bytes, with the best brotli compression. */
export function brotliBytesOf(content: Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotliCompressSync(content, { params }).length;
}

/** Returns the size of a file in bytes, with the best brotli compression. */
export const brotliBytes = (file: string): number => brotliBytesOf(readFileSync(file));

/** Returns the `src` of every script element of a page. */
export function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script\b[^>]*\bsrc=["']?([^"'\s>?]+)/g)].flatMap(([, source]) => source ?? []);
}

/** What a test looks for to recognise that a page is shown: an element that contains a text. */
export interface ShownBy {
  /** A CSS selector of the element. */
  element: string;
  /** The text that the element must contain. */
  says: string;
}

/**
 * Sets a performance mark when a page is shown. Runs in the page before its scripts. Code outside of the page would set the
 * mark too late, and `scriptsUntilShown` would also count scripts that the page requests afterwards.
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

/** Returns the addresses of the scripts that the page requested before the mark of `markWhenShown`. Runs in the page. */
export function scriptsUntilShown(): string[] {
  const [shown] = performance.getEntriesByName('mindloom:shown');
  if (shown === undefined) return [];
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime <= shown.startTime)
    .map(({ name }) => name)
    .filter((address) => new URL(address).pathname.endsWith('.js'));
}
