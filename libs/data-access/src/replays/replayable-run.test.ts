import { expect, it } from 'vitest';
import { readReplay, type RecordedSettings } from './replayable-run';

const LOG = { startMs: 0, entries: [[20, 'end']] };
async function packed(value: unknown): Promise<string> {
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

const release = {
  remote: 'memory',
  version: '1.0.0',
  contract: 1,
  container: 'memory__1_0_0',
  baseUrl: 'memory/1.0.0/',
  entry: 'remoteEntry.js',
  assets: [{ path: 'remoteEntry.js', sha384: `sha384-${'A'.repeat(64)}`, bytes: 1, boot: true }],
};
const answer = {
  state: 'recorded',
  remote: 'memory',
  version: '1.0.0',
  slot: 'memory-match',
  score: 400,
  playedOn: '2026-11-21',
  part: 0,
  parts: 1,
  verdict: 'stored',
  settings: { difficulty: 'easy', seed: 1, limitMs: 300_000, locale: 'en', pace: 1.5 },
  log: await packed(LOG),
  release,
};

it('readReplay returns the log, the settings and the release of a run', async () => {
  expect(await readReplay(answer)).toMatchObject({
    state: 'recorded',
    run: { log: LOG, settings: answer.settings, release, sharedBy: null },
  });
});

it('readReplay returns every setting of a run, because the replay of a run depends on all of them', async () => {
  const settings: Required<RecordedSettings> = {
    difficulty: 'medium',
    seed: 1,
    limitMs: 200_000,
    locale: 'en',
    ability: 0.5,
    pace: 2,
    seen: ['a'],
    earlierSets: 7,
    startsAtOnce: true,
  };
  expect(await readReplay({ ...answer, settings })).toMatchObject({ run: { settings } });
});

it('readReplay keeps the place of a release that must run in a frame', async () => {
  expect(await readReplay({ ...answer, release: { ...release, place: 'frame' } })).toMatchObject({
    run: { release: { place: 'frame' } },
  });
});

it('readReplay returns no release if it was withdrawn', async () => {
  expect(await readReplay({ ...answer, release: null })).toMatchObject({
    state: 'recorded',
    run: { release: null },
  });
});

it.each(['expired', 'not-recorded', 'unknown'])('readReplay returns the state %s', async (state) => {
  expect(await readReplay({ state })).toEqual({ state });
});

it.each([
  ['no answer', null],
  ['a log that is not complete', { ...answer, log: await packed({ startMs: 0, entries: [] }) }],
  ['a log that is not gzip', { ...answer, log: btoa('no log') }],
  ['a log that expands to more than 1 MB', { ...answer, log: await packed('0'.repeat(2_000_000)) }],
  ['an invalid release', { ...answer, release: { ...release, entry: '/' } }],
  ['settings without a seed', { ...answer, settings: { difficulty: 'easy' } }],
])('readReplay refuses %s with ML-371', async (_what, json) => {
  expect(await readReplay(json)).toEqual({ state: 'unreadable', code: 'ML-371' });
});
