import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  endOf,
  momentAt,
  momentText,
  type Playback,
  playbackAfter,
  type PlaybackEvent,
  timeText,
} from './playback';

const recording = {
  startMs: 0,
  endMs: 5000,
  moments: [
    { atMs: 0, score: 0 },
    { atMs: 1000, score: 10, answer: 'right' },
    { atMs: 2000, score: 10, answer: 'wrong' },
    { atMs: 4000, score: 10, answer: 'missed' },
  ],
} as const;
const start: Playback = { atMs: 0, isPlaying: false, rate: 1 };
const after = (playback: Playback, ...events: PlaybackEvent[]) =>
  events.reduce((state, event) => playbackAfter(state, event, recording), playback);

describe('playing a recorded run', () => {
  it.each([1, 2, 4] as const)('at %dx, the shown time advances that many times as fast', (rate) => {
    const playing = after(start, { type: 'rated', rate }, { type: 'toggled' }, { type: 'elapsed', ms: 500 });
    expect(playing).toEqual({ atMs: 500 * rate, isPlaying: true, rate });
  });

  it('the replay stops at the end of the run, and Play then starts it again from the beginning', () => {
    const ended = after(start, { type: 'toggled' }, { type: 'elapsed', ms: 9000 });
    expect(ended).toMatchObject({ atMs: 5000, isPlaying: false });
    expect(after(ended, { type: 'toggled' })).toMatchObject({ atMs: 0, isPlaying: true });
  });

  it('a step goes to the next or previous moment and stops the replay', () => {
    const playing = { ...start, atMs: 1500, isPlaying: true };
    expect(after(playing, { type: 'stepped', by: 1 })).toMatchObject({ atMs: 2000, isPlaying: false });
    expect(after(playing, { type: 'stepped', by: -1 })).toMatchObject({ atMs: 1000, isPlaying: false });
    expect(after({ ...start, atMs: 4000 }, { type: 'stepped', by: 1 }).atMs).toBe(5000);
    expect(after(start, { type: 'stepped', by: -1 }).atMs).toBe(0);
  });

  it('the jump to the next miss goes to wrong and missed answers, and begins again after the last', () => {
    const first = after(start, { type: 'missSought' });
    const second = after(first, { type: 'missSought' });
    expect([first, second, after(second, { type: 'missSought' })].map(({ atMs }) => atMs)).toEqual([
      2000, 4000, 2000,
    ]);
  });

  it('without a miss, the jump to the next miss changes nothing', () => {
    expect(playbackAfter(start, { type: 'missSought' }, { ...recording, moments: [] })).toBe(start);
  });

  it('the shown time stays within the run for every series of events', () => {
    const events = fc.oneof(
      fc.constantFrom<PlaybackEvent>({ type: 'toggled' }, { type: 'missSought' }, { type: 'stepped', by: 1 }),
      fc.nat(9000).map((ms): PlaybackEvent => ({ type: 'elapsed', ms })),
      fc.integer({ min: -9000, max: 9000 }).map((atMs): PlaybackEvent => ({ type: 'sought', atMs })),
    );
    fc.assert(
      fc.property(fc.array(events), (series) => {
        const { atMs } = after(start, ...series);
        expect(atMs).toBeGreaterThanOrEqual(0);
        expect(atMs).toBeLessThanOrEqual(5000);
      }),
    );
  });
});

it('momentAt returns the last moment up to a time', () => {
  expect(momentAt(recording.moments, 1999)).toMatchObject({ number: 2, moment: { atMs: 1000 } });
  expect(momentAt(recording.moments, -1)).toBeNull();
});

it('times and moments are described in words', () => {
  expect(timeText(65_999, { startMs: 500 })).toBe('1:05');
  expect(endOf({ startMs: 3, entries: [[9, 'end']] })).toBe(9);
  const item = { question: '7 × 8', answer: '56' };
  expect(momentText({ atMs: 0, score: 0, answer: 'wrong', item: { ...item, given: '54' } })).toBe(
    'Wrong: 7 × 8, answered 54, right is 56',
  );
  expect(momentText({ atMs: 0, score: 0, answer: 'missed', item })).toBe('Too late: 7 × 8, right is 56');
  expect(momentText({ atMs: 0, score: 0 })).toBe('Move');
});
