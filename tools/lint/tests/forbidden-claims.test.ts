import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forbiddenClaims } from '../src/forbidden-claims';

const root = join(import.meta.dirname, '../../..');
/** The folders with texts that players and staff read: in the pages, in the console and in mails. */
const uiFolders = ['apps/shell', 'apps/console', 'apps/backend/src', 'games', 'libs'];
const isUiSource = (path: string): boolean =>
  /\.(?:tsx?|js|html|webmanifest)$/.test(path) &&
  !/\.test\.|\.d\.ts$|(?:^|\/)(?:node_modules|dist|tests|test-results)\//.test(path);

const sources = uiFolders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter(isUiSource),
);

const claimsIn = (pattern: RegExp): string[] =>
  sources.flatMap((path) =>
    forbiddenClaims(readFileSync(join(root, path), 'utf8'))
      .filter((text) => pattern.test(text))
      .map((text) => `${path}: ${text.trim()}`),
  );

const measures = /\bIQ\b|\bbrain[\s-]age\b|\bclinical/i;

describe('the texts of the product', () => {
  it('the check for forbidden claims reads the texts of the product', () => {
    expect(sources.some((path) => path.endsWith('libs/domain/src/feedback.ts'))).toBe(true);
  });

  // The check has no exceptions. The texts that docs/product prescribes do not make such claims either.
  it('no text of the product claims to prevent, delay, treat, prove, rewire or boost [HON-06]', () => {
    expect(claimsIn(/^(?![^]*(?:\bIQ\b|\bbrain[\s-]age\b|\bclinical))/i)).toEqual([]);
  });

  it('no text of the product mentions IQ, brain age or clinical use [HON-07]', () => {
    expect(claimsIn(measures)).toEqual([]);
  });
});

describe('the check for forbidden claims', () => {
  it.each([
    "const title = 'Boost your memory';",
    'const text = "Helps to prevent forgetting";',
    '<p>A proven way to rewire your brain</p>',
    'const note = `It may delay decline by ${years} years`;',
    "toast.info('Treats stress')",
    '<h2>Your brain age</h2>',
    '<p>What to boost next. {NOTE}.</p>',
    '<p>{count} ways to delay ageing</p>',
    "label: 'IQ'",
    "text: 'In clinical use'",
  ])('the check for forbidden claims finds the claim in %s [HON-06, HON-07]', (text) => {
    expect(forbiddenClaims(text)).toHaveLength(1);
  });

  it.each([
    'event.preventDefault();',
    "className='transition delay-100 ease-out'",
    '// It proves that a boost is not needed.',
    '/* clinical */ const treatAs = refreshDelayMs;',
    "import { boost } from './boost';",
  ])('the check for forbidden claims ignores code: %s', (code) => {
    expect(forbiddenClaims(code)).toEqual([]);
  });
});
