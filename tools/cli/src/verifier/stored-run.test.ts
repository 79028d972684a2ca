import { gzipSync } from 'node:zlib';
import type { RunLog } from '@mindloom/game-contract';
import { defaultSettings } from '@mindloom/game-contract/fake-host';
import { expect, it } from 'vitest';
import { type ClaimedLog, readRun } from './stored-run';

const LOG: RunLog = { startMs: 0, entries: [[10, 'end']] };
const packed = (text: string) => gzipSync(text).toString('base64');
const SHORT = packed(JSON.stringify(LOG));

const claimed: ClaimedLog = {
  id: 'a',
  part: 0,
  remote: 'memory',
  version: '1.0.0',
  settings: defaultSettings,
  log: SHORT,
  reported: { score: 7, metrics: { pairs: 3 }, difficulty: 'easy', seed: 5, answers: null },
  baseUrl: 'memory/1.0.0/',
  engine: null,
};

it('readRun returns the settings, the log and what the device reported', () => {
  expect(readRun(claimed)).toEqual({
    settings: defaultSettings,
    log: LOG,
    score: 7,
    metrics: { pairs: 3 },
    answers: undefined,
    difficulty: 'easy',
    seed: 5,
  });
});

it('readRun leaves out settings that the contract does not have', () => {
  const settings = { ...defaultSettings, isAdmin: true };
  expect(readRun({ ...claimed, settings })).toMatchObject({ settings: defaultSettings });
  expect(readRun({ ...claimed, settings })).not.toHaveProperty('settings.isAdmin');
});

it.each([
  ['is small but expands to megabytes', packed(JSON.stringify(LOG) + ' '.repeat(2 ** 21))],
  ['is damaged', SHORT.slice(0, -12)],
  ['is not JSON', packed('{')],
  ['has no end', packed(JSON.stringify({ startMs: 0, entries: [[10, 'event', { type: 'a' }]] }))],
  ['has entries in a wrong order', packed('{"startMs":0,"entries":[[10,"event",{"type":"a"}],[5,"end"]]}')],
  ['has an infinite time', packed('{"startMs":0,"entries":[[1e999,"end"]]}')],
])('readRun refuses a log that %s', (_what, log) => {
  expect(readRun({ ...claimed, log })).toEqual({ unreadable: 'the log is not the complete log of a run' });
});

it.each([
  ['an unknown difficulty', { ...defaultSettings, difficulty: 'trivial' }],
  ['a negative seed', { ...defaultSettings, seed: -1 }],
  ['an unknown pace', { ...defaultSettings, pace: 0.1 }],
  ['no fields', {}],
])('readRun refuses settings with %s', (_what, settings) => {
  expect(readRun({ ...claimed, settings })).toEqual({
    unreadable: 'the settings are not those of a run',
  });
});

it('readRun refuses the log of a part that the saved play does not have', () => {
  expect(readRun({ ...claimed, reported: { score: null, metrics: null } })).toEqual({
    unreadable: 'the saved play has no such game',
  });
});
