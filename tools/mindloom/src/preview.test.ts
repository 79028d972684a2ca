import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeMindloom, startFakeMindloom, TOKEN } from '../tests/fake-mindloom';
import { writeSmallGame } from '../tests/small-game';
import { previewInShell, previewVersion } from './preview';
import type { Project } from './project';

let mindloom: FakeMindloom;
let game: Project;
let stop: AbortController;
let running: Promise<number> | undefined;

beforeEach(async () => {
  mindloom = await startFakeMindloom();
  game = writeSmallGame();
  stop = new AbortController();
  running = undefined;
});
afterEach(async () => {
  stop.abort();
  expect(await (running ?? 0)).toBe(0);
  await mindloom.close();
  rmSync(game.folder, { recursive: true });
});

const write = (text: string) => writeFileSync(join(game.folder, 'src/levels.txt'), text);

it('the version of a preview changes with the sources, and has the form of a development build', () => {
  const first = previewVersion(game.folder);
  expect(first).toMatch(/^0\.0\.0-dev\.[0-9a-f]{12}$/);
  expect(previewVersion(game.folder)).toBe(first);
  write('two');
  expect(previewVersion(game.folder)).not.toBe(first);
});

/** Starts `mindloom dev --shell`. It runs until the end of the test. */
function start(slot?: string) {
  const lines: string[] = [];
  const request = { env: { MINDLOOM_TOKEN: TOKEN }, shell: mindloom.url, slot };
  running = previewInShell(game, {
    ...request,
    signal: stop.signal,
    print: (line) => void lines.push(line),
  });
  return { links: () => lines.filter((line) => line.includes('?preview=')) };
}

it('mindloom dev --shell uploads a preview after every change, and prints a link that opens it in the slot of the game', async () => {
  const { links } = start();
  const link = `${mindloom.url}/game/chess-puzzles?preview=the%20token`;
  await vi.waitFor(() => expect(links()).toEqual([link]), 10_000);
  write('two');
  await vi.waitFor(() => expect(links()).toHaveLength(2), 10_000);
  const versions = mindloom.begun.map(({ route, body }) => `${route} ${body.manifest.version}`);
  expect(new Set(versions).size).toBe(2);
  expect(versions[1]).toBe(`previews ${previewVersion(game.folder)}`);
  expect(mindloom.files.get('levels/one+two.txt')?.toString('utf8')).toBe('one');
});

it('mindloom dev --shell keeps running after a failed upload, and shows the next change in the given slot', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mindloom.refusal = { status: 429, code: 'ML-648', problem: 'Too many uploads.' };
  const { links } = start('mental-math');
  await vi.waitFor(() => expect(errors).toHaveBeenCalledWith(expect.stringContaining('ML-648')), 10_000);
  mindloom.refusal = null;
  write('three');
  await vi.waitFor(() => expect(links()[0]).toContain('/game/mental-math?'), 10_000);
});

it('mindloom dev --shell refuses to start without a token', async () => {
  const request = {
    env: {},
    shell: mindloom.url,
    slot: undefined,
    signal: stop.signal,
    print: () => undefined,
  };
  await expect(previewInShell(game, request)).rejects.toMatchObject({ code: 'ML-668' });
});
