import { expect, it } from 'vitest';
import { parseRelease, parseSnapshot } from './snapshot';

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

it('accepts a release whose entry has a hash', () => {
  const whole = release([asset('remoteEntry.js'), asset('game.js')]);
  expect(parseRelease(whole).ok).toBe(true);
  expect(parseSnapshot(snapshot(whole)).ok).toBe(true);
});

it('refuses a release whose entry has no hash', () => {
  const withoutEntry = release([asset('game.js')]);
  const withoutHash = release([{ ...asset('remoteEntry.js'), sha384: undefined }]);
  const withEmptyHash = release([{ ...asset('remoteEntry.js'), sha384: '' }]);
  for (const changed of [withoutEntry, withoutHash, withEmptyHash, release([])]) {
    expect(parseRelease(changed).ok).toBe(false);
    expect(parseSnapshot(snapshot(changed)).ok).toBe(false);
  }
});

it('refuses a revision above the maximum of the backend', () => {
  const highest = 2 ** 31 - 1;
  expect(parseSnapshot({ revision: highest, slots: {} }).ok).toBe(true);
  expect(parseSnapshot({ revision: highest + 1, slots: {} }).ok).toBe(false);
  expect(parseSnapshot({ revision: Number.MAX_SAFE_INTEGER, slots: {} }).ok).toBe(false);
});
