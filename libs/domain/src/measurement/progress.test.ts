import { describe, expect, it } from 'vitest';
import type { MeasuredPlay, PracticeStep } from './practice-curve';
import { PRACTICE_RULES } from './practice-curve';
import { progressOf, progressText } from './progress';

const where = 'Mental Math, easy';

/** Plays whose scores alternate around the given levels, one level for each play. */
const plays = (levels: readonly number[]): MeasuredPlay[] =>
  levels.map((level, index) => ({
    session_id: String(index).padStart(4, '0'),
    ended_at: new Date(Date.UTC(2026, 0, 1, index)).toISOString(),
    raw_score: level + (index % 2 === 0 ? 10 : -10),
  }));
const levels = (first: number, later: number, count = 30): number[] => [
  ...Array.from({ length: 15 }, () => first),
  ...Array.from({ length: count }, () => later),
];
/** The practice curve of a group that gains the given points after the baseline. */
const curve = (gain: number, until = 1000): PracticeStep[] =>
  PRACTICE_RULES.stepEnds
    .filter((lastAttempt) => lastAttempt <= until)
    .map((lastAttempt) => ({ lastAttempt, players: 200, gain: lastAttempt <= 15 ? 0 : gain }));

describe('the progress of a player', () => {
  it('the progress claims no improvement that practice explains', () => {
    const found = progressOf(plays(levels(400, 450)), curve(50));
    expect(found).toMatchObject({ kind: 'chance', practice: 50 });
    expect(progressText(found, where)).toMatch(
      /^Mental Math, easy: your change since your first 15 games cannot be told from practice and chance yet\. A change of \d+ points beyond practice would probably have shown\.$/,
    );
  });

  it('the progress is "better" if the scores rose more than practice explains', () => {
    const found = progressOf(plays(levels(400, 450)), curve(10));
    expect(found).toMatchObject({ kind: 'better', practice: 10, later: 30 });
    expect(progressText(found, where)).toBe(
      'Mental Math, easy: better than practice alone explains, by about 39 points since your first 15 games.',
    );
  });

  it('the progress is "worse" if the scores rose less than practice explains', () => {
    const found = progressOf(plays(levels(400, 420)), curve(60));
    expect(found.kind).toBe('worse');
    expect(progressText(found, where)).toContain('worse than practice alone explains, by about 41 points');
  });

  it('the progress does not depend on the order in which plays are read', () => {
    const own = plays(levels(400, 430));
    expect(progressOf(own.toReversed(), curve(10))).toEqual(progressOf(own, curve(10)));
  });

  it('the progress claims nothing without a practice curve, or if the curve has too few attempts', () => {
    expect(progressOf(plays(levels(400, 900)), [])).toEqual({ kind: 'no-curve' });
    expect(progressOf(plays(levels(400, 900)), curve(0, 15))).toEqual({ kind: 'no-curve' });
    expect(progressText({ kind: 'no-curve' }, where)).toContain('nothing is claimed');
  });

  it('the progress counts later plays only as far as the practice curve reaches', () => {
    expect(progressOf(plays(levels(400, 450)), curve(10, 25))).toMatchObject({ kind: 'better', later: 10 });
  });

  it('the progress asks for more plays if there are too few', () => {
    const found = progressOf(plays(levels(400, 900, 4)), curve(0));
    expect(found).toEqual({ kind: 'few-plays', missing: 1 });
    expect(progressText(found, where)).toBe(
      'Mental Math, easy: 1 more finished game until your change can be compared with practice.',
    );
  });
});
