import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';

const GAME_ROOT = join(import.meta.dirname, '../game-root.module.css');

async function putOn(path: string): Promise<void> {
  const { href } = pathToFileURL(path);
  const { default: classes }: { default: Record<string, string> } = await import(/* @vite-ignore */ href);
  const css = readFileSync(path, 'utf8');
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.textContent = css.replaceAll(/\.([a-z][\w-]*)/gi, (_class, name: string) => `.${classes[name]}`);
  onTestFinished(() => sheet.remove());
}

/**
 * Puts style sheets into the page until the test ends, so that `getComputedStyle` tells colours and animations: a test
 * takes only the names of classes from them. The colours that all games share come with them.
 * @param files CSS modules, from the folder of the package, such as `src/view/slots.module.css`.
 */
export async function wear(...files: readonly string[]): Promise<void> {
  for (const file of [GAME_ROOT, ...files]) await putOn(resolve(file));
}
