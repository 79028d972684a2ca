import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url));
const page = read('index.html').toString('utf8');
const contentOf = (name: string) =>
  new RegExp(`(?:name|property)="${name}"\\s+content="([^"]*)"`).exec(page)?.[1];

it('the social card is a small PNG of the size that the page states', () => {
  const card = read('public/social-card.png');
  expect(card.subarray(1, 4).toString('latin1')).toBe('PNG');
  const size = [card.readUInt32BE(16), card.readUInt32BE(20)].map(String);
  expect(size).toEqual(['1200', '630']);
  expect([contentOf('og:image:width'), contentOf('og:image:height')]).toEqual(size);
  expect(card.length).toBeLessThan(60_000);
});

it("the page's metadata describes the social card, with addresses that start with the shell's origin", () => {
  expect(contentOf('og:image')).toBe('<%- shellOrigin %>/social-card.png');
  expect(contentOf('og:url')).toBe('<%- shellOrigin %>/');
  expect(contentOf('twitter:card')).toBe('summary_large_image');
  for (const name of ['og:title', 'og:description', 'og:image:alt']) expect(contentOf(name)).toBeTruthy();
});
