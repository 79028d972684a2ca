/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const FOLDERS = [
  'apps/shell/src',
  'apps/shell/public',
  'libs/domain/src',
  'libs/ui/src',
  'libs/game-kit/src',
  'games',
];

const isText = (path: string) =>
  /\.(tsx?|js|webmanifest)$/.test(path) && !/\.test\.|node_modules|[\\/]dist[\\/]|testing/.test(path);

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(isText)
    .map((path) => join(ROOT, folder, path)),
);

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1');

/** What a person may read: quoted texts with a space in them, and the words between tags. */
function textsOf(code: string): string[] {
  const source = withoutComments(code);
  const quoted = [
    ...source.matchAll(/'((?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*)'|"([^"\n]* [^"\n]*)"|`([^`]* [^`]*)`/g),
  ];
  const between = [...source.matchAll(/>([^<>{}=;]*[a-z] [^<>{}=;]*)</g)];
  return [...quoted, ...between].map((match) => match.slice(1).find((part) => part !== undefined) ?? '');
}

const texts = files.flatMap((file) => textsOf(readFileSync(file, 'utf8')));

it('finds the texts of the product', () => {
  expect(texts.some((text) => text.includes('Turn two cards that belong together.'))).toBe(true);
  expect(texts.some((text) => text.includes('We promise neither.'))).toBe(true);
  expect(texts.length).toBeGreaterThan(200);
});

const reading = (words: RegExp) => texts.filter((text) => words.test(text));

describe('no text of the product', () => {
  it('claims to prevent, delay, treat, prove, rewire or boost [HON-06]', () => {
    const claims = /\b(prevent|delay|treat|prove|rewir|boost)(s|es|ed|n|d|e|ing|ment)?\b/i;
    expect(reading(claims)).toEqual([]);
  });

  it('speaks of IQ, brain age or clinical use [HON-07]', () => {
    expect(reading(/\bIQ\b|\bbrain age\b|\bclinic/i)).toEqual([]);
  });
});
