import { areFairOptions, drawRun, placesOf, UNFAIR, unfairnessOf } from '@mindloom/game-kit/testing';
import { describe, expect, it } from 'vitest';
import { continuationsOf, steadyContinuationOf } from '../tests/continuations';
import { drawQuestion, type Question } from './draw-question';
import { isOffered } from './mistakes';
import { FAMILIES, LEVELS } from './rules';

const SEEDS = 1500;
describe.each(['easy', 'medium', 'hard'] as const)('the items at %s', (difficulty) => {
  const runs = Array.from({ length: SEEDS }, (_, seed) =>
    drawRun(drawQuestion, difficulty, seed * 7919, LEVELS[difficulty].rounds),
  );
  const all = runs.flat();

  it('have a sequence, an answer and four options [NUM-01]', () => {
    for (const { sequence, answer, options } of all) {
      expect(sequence).toHaveLength(LEVELS[difficulty].terms);
      expect(Number.isInteger(answer)).toBe(true);
      expect(options).toHaveLength(4);
    }
  });

  it('have four distinct finite options, the answer once [NUM-08]', () => {
    expect(all.filter((item) => !areFairOptions(item))).toEqual([]);
  });

  it('have their answer in each of the four places equally often [NUM-08]', () => {
    expect(unfairnessOf(placesOf(all))).toBeLessThan(UNFAIR);
  });

  it('offer no number that another family would defend, and none below zero without a reason [NUM-07]', () => {
    const wrong = ({ sequence, answer, options }: Question) =>
      options.filter((option) => option !== answer && continuationsOf(sequence).includes(option));
    expect(all.flatMap(wrong)).toEqual([]);
    const positive = all.filter(({ sequence }) => Math.min(...sequence) >= 0);
    expect(Math.min(...positive.flatMap(({ options }) => options))).toBeGreaterThanOrEqual(0);
  });

  it('offer no wrong number that a steady change of the step defends [NUM-07]', () => {
    const defensible = ({ sequence, answer, options }: Question) =>
      options.filter((option) => option !== answer && option === steadyContinuationOf(sequence));
    expect(all.flatMap(defensible)).toEqual([]);
    const refused = ({ sequence, answer, options }: Question) =>
      options.filter((option) => option !== answer && !isOffered(sequence, option));
    expect(all.flatMap(refused)).toEqual([]);
  });

  it('come in all four pattern types, and in no order that can be known [NUM-04]', () => {
    for (const run of runs) expect(new Set(run.slice(0, 4).map(({ family }) => family)).size).toBe(4);
    for (const family of FAMILIES) {
      const first = runs.filter(([item]) => item?.family === family).length;
      expect(first / SEEDS).toBeGreaterThan(0.2);
    }
  });

  it('differ from each other in a run', () => {
    for (const run of runs) expect(new Set(run.map(({ sequence }) => sequence.join())).size).toBe(run.length);
  });
});

it('items come to no end, however often a pause asks for another one', () => {
  const run = drawRun(drawQuestion, 'easy', 3, 400);
  run.forEach(({ sequence }, index) => {
    const recent = run.slice(Math.max(0, index - 12), index).map((item) => item.sequence.join());
    expect(recent).not.toContain(sequence.join());
  });
});
