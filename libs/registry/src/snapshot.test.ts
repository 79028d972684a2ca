import { expect, it } from 'vitest';
import { parseRelease } from './manifest';
import { parseSnapshot } from './snapshot';

const asset = (path: string) => ({ path, sha384: `sha384-${'A'.repeat(64)}`, bytes: 10, boot: true });

const release = (assets: object[]) => ({
  remote: 'memory',
  version: '1.0.0',
  contract: 1,
  container: 'memory__1_0_0',
  baseUrl: 'memory/1.0.0/',
  entry: 'remoteEntry.js',
  assets,
});

const snapshot = (stable: object) => ({
  revision: 1,
  slots: {
    memory: {
      slot: 'memory',
      enabled: true,
      kill: 'none',
      rolloutBp: 0,
      salt: 'memory',
      stable,
      candidate: null,
      lastGood: null,
    },
  },
});

it('parseRelease and parseSnapshot accept a release whose entry has a hash', () => {
  const whole = release([asset('remoteEntry.js'), asset('game.js')]);
  expect(parseRelease(whole).ok).toBe(true);
  expect(parseSnapshot(snapshot(whole)).ok).toBe(true);
});

it('parseRelease and parseSnapshot refuse a release whose entry has no hash', () => {
  const withoutEntry = release([asset('game.js')]);
  const withoutHash = release([{ ...asset('remoteEntry.js'), sha384: undefined }]);
  const withEmptyHash = release([{ ...asset('remoteEntry.js'), sha384: '' }]);
  for (const changed of [withoutEntry, withoutHash, withEmptyHash, release([])]) {
    expect(parseRelease(changed).ok).toBe(false);
    expect(parseSnapshot(snapshot(changed)).ok).toBe(false);
  }
});

it('parseSnapshot refuses a revision above the maximum of a Postgres integer', () => {
  const highest = 2 ** 31 - 1;
  expect(parseSnapshot({ revision: highest, slots: {} }).ok).toBe(true);
  expect(parseSnapshot({ revision: highest + 1, slots: {} }).ok).toBe(false);
  expect(parseSnapshot({ revision: Number.MAX_SAFE_INTEGER, slots: {} }).ok).toBe(false);
});

it.each([
  ['a hash after other text', { sha384: `x sha384-${'A'.repeat(64)}` }],
  ['a hash before other text', { sha384: `sha384-${'A'.repeat(64)} x` }],
  ['an absolute path', { path: '/game.js' }],
  ['a path to the parent folder', { path: '../game.js' }],
  ['a path that leaves the folder of the release', { path: 'static/js/../../game.js' }],
  ['a path with a query', { path: 'game.js?version=2' }],
  ['an absolute address as its path', { path: 'https://games.test:80/game.js' }],
])('parseRelease refuses a file with %s', (_name, changes) => {
  const changed = release([asset('remoteEntry.js'), { ...asset('game.js'), ...changes }]);
  expect(parseRelease(changed).ok).toBe(false);
});

it.each([
  ['a container name that starts with a digit', { container: '1_memory' }],
  ['a container name that contains a hyphen', { container: 'memory-1' }],
  ['a base URL without a slash at its end', { baseUrl: 'memory/1.0.0' }],
])('parseRelease refuses %s', (_name, changes) => {
  expect(parseRelease({ ...release([asset('remoteEntry.js')]), ...changes }).ok).toBe(false);
});

it('parseRelease sets `boot` to false for files that are not marked', () => {
  const unmarked = { ...asset('game.js'), boot: undefined };
  const parsed = parseRelease(release([asset('remoteEntry.js'), unmarked]));
  if (!parsed.ok) throw new Error(parsed.problem);
  expect(parsed.release.assets.map(({ boot }) => boot)).toEqual([true, false]);
});

it.each(['none', 'next', 'now'])('parseSnapshot accepts a slot whose kill state is %s', (kill) => {
  const { slots } = snapshot(release([asset('remoteEntry.js')]));
  expect(parseSnapshot({ revision: 1, slots: { memory: { ...slots.memory, kill } } }).ok).toBe(true);
});

it('the message of parseRelease and parseSnapshot contains the path of the first invalid field', () => {
  const problem = (parsed: ReturnType<typeof parseRelease | typeof parseSnapshot>) =>
    parsed.ok ? '' : parsed.problem;
  const withoutEntry = release([asset('game.js')]);
  expect(problem(parseRelease(withoutEntry))).toBe('release: its entry has no hash');
  expect(problem(parseRelease({ ...withoutEntry, contract: '1' }))).toMatch(/^contract: /);
  expect(problem(parseSnapshot(null))).toMatch(/^snapshot: /);
  expect(problem(parseSnapshot(snapshot(withoutEntry)))).toMatch(/^slots\.memory\.stable: /);
});

it('parseSnapshot accepts the variants of an experiment, and refuses a variant whose entry has no hash', () => {
  const whole = release([asset('remoteEntry.js')]);
  const withVariants = (variants: unknown) => {
    const { revision, slots } = snapshot(whole);
    return parseSnapshot({ revision, slots: { memory: { ...slots.memory, variants } } });
  };
  const parsed = withVariants([{ belowBp: 5000, release: whole }]);
  expect(parsed.ok && parsed.snapshot.slots['memory']?.variants).toMatchObject([{ belowBp: 5000 }]);
  expect(withVariants([{ belowBp: 5000, release: release([asset('game.js')]) }]).ok).toBe(false);
  expect(withVariants([{ belowBp: 10_001, release: whole }]).ok).toBe(false);
});

it('parseSnapshot moves the releases of `framed` to the usual fields of the slot, and accepts its own result as input', () => {
  const whole = release([asset('remoteEntry.js')]);
  const { slots, revision } = snapshot(whole);
  const framed = { stable: { ...whole, place: 'frame' } };
  const parsed = parseSnapshot({ revision, slots: { memory: { ...slots.memory, stable: null, framed } } });
  const stored: unknown = JSON.parse(JSON.stringify(parsed.ok && parsed.snapshot));
  for (const read of [parsed, parseSnapshot(stored)])
    expect(read).toMatchObject({ ok: true, snapshot: { slots: { memory: { stable: { place: 'frame' } } } } });
});

const described = (texts: object) => {
  const whole = snapshot(release([asset('remoteEntry.js')]));
  const slot = {
    title: 'Chess',
    description: 'Set up every piece.',
    area: 'memory',
    difficulty: 'hard',
    minutes: 4,
    picture: 'puzzle',
    position: 80,
    kind: 'added',
    ...texts,
  };
  const parsed = parseSnapshot({ ...whole, slots: { memory: { ...whole.slots.memory, texts: slot } } });
  return parsed.ok ? parsed.snapshot.slots['memory']?.texts : undefined;
};

it('a picture that older shells do not know replaces the picture, and an unknown picture is the puzzle', () => {
  expect(described({ drawing: 'ideas' })).toMatchObject({ picture: 'ideas' });
  expect(described({ drawing: 'castle' })).toMatchObject({ picture: 'puzzle' });
  expect(described({ picture: 'castle' })).toMatchObject({ picture: 'puzzle' });
});

it('the figures of a game are untrusted: a slot with an invalid figure is shown without figures', () => {
  const figure = { name: 'pieces', label: 'pieces set', kind: 'count', better: 'higher' };
  expect(described({ figures: [figure] })?.figures).toEqual([figure]);
  for (const figures of [
    [{ ...figure, name: '__proto__' }],
    [{ ...figure, label: 'x'.repeat(41) }],
    [{ ...figure, label: ' ' }],
    [{ ...figure, better: 'nicer' }],
    [{ ...figure, kind: 'points' }],
    [{ ...figure, drawnFrom: 7 }],
    Array.from({ length: 5 }, () => figure),
    'none',
  ])
    expect(described({ figures })).toMatchObject({ title: 'Chess' });
  expect(described({ figures: [{ ...figure, better: 'nicer' }] })).not.toHaveProperty('figures');
});
