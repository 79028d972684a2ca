import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { poolOf } from '../bank';
import { FAMILIES, LIBRARY } from './library';
import type { Category, Puzzle } from './puzzle';

const familyOf = ({ id }: Puzzle) => id.slice(0, id.indexOf(':'));
const families = [...new Set(LIBRARY.map(familyOf))];
const ofFamily = (name: string) => LIBRARY.filter((puzzle) => familyOf(puzzle) === name);
const words = (text: string): readonly string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** The counts and priors of the library, as the message of a failed check. */
const report = families
  .map((name) => {
    const priors = ofFamily(name).map(({ prior }) => prior);
    return `${name}: ${priors.length}, prior ${Math.min(...priors)} to ${Math.max(...priors)}`;
  })
  .join('\n');

describe('the size of the library', () => {
  it('the library has at least 800 puzzles in each pool and 1500 in all [PUZ-02]', () => {
    expect(LIBRARY.length, report).toBeGreaterThanOrEqual(1500);
    for (const difficulty of ['easy', 'medium', 'hard'] as const)
      expect(poolOf(difficulty).length, `${difficulty}\n${report}`).toBeGreaterThanOrEqual(800);
  });

  it.each<[Category, number]>([
    ['riddle', 80],
    ['wordplay', 500],
    ['logic', 800],
  ])('the category %s has at least %i puzzles, with and without a hint [PUZ-01]', (wanted, least) => {
    const puzzles = LIBRARY.filter(({ category }) => category === wanted);
    const hinted = puzzles.filter(({ hint }) => hint !== undefined).length;
    expect(puzzles.length, report).toBeGreaterThanOrEqual(least);
    expect(hinted / puzzles.length, report).toBeGreaterThan(0.2);
    expect(hinted / puzzles.length, report).toBeLessThan(0.8);
  });

  it('the library has at least 50 puzzles in each of six ranges of difficulty', () => {
    const count = (from: number, to: number) =>
      LIBRARY.filter(({ prior }) => prior >= from && prior < to).length;
    for (const [from, to] of [
      [-4, -1.5],
      [-1.5, -1],
      [-1, -0.5],
      [-0.5, 0],
      [0, 0.5],
      [0.5, 4],
    ] as const)
      expect(count(from, to), report).toBeGreaterThanOrEqual(50);
  });

  it('hard puzzles are harder than easy ones on average', () => {
    const mean = (puzzles: readonly Puzzle[]) =>
      puzzles.reduce((sum, { prior }) => sum + prior, 0) / puzzles.length;
    expect(mean(poolOf('hard')), report).toBeGreaterThan(mean(poolOf('easy')) + 0.3);
  });
});

describe('every puzzle', () => {
  it('every puzzle has four different answers, a category and an explanation [PUZ-01]', () => {
    for (const { id, category, question, answers, correctAnswer, because, hint, prior } of LIBRARY) {
      expect(['riddle', 'wordplay', 'logic'], id).toContain(category);
      expect(question, id).toMatch(/^[A-Z0-9].{20,}\?$/);
      expect(new Set(answers).size, id).toBe(4);
      expect(answers, id).toContain(correctAnswer);
      expect(because, id).toMatch(/^[^a-z].{6,}\.$/);
      expect(hint ?? 'No hint.', id).toMatch(/^[A-Z“].{3,}[.?]$/);
      expect(prior >= -4 && prior <= 4, id).toBe(true);
    }
  });

  it('every puzzle has a unique id that the host accepts', () => {
    expect(new Set(LIBRARY.map(({ id }) => id)).size).toBe(LIBRARY.length);
    for (const { id } of LIBRARY) expect(id).toMatch(/^[a-z0-9:+._-]{1,64}$/);
  });

  it('every puzzle keeps its id and text, unless the rules version of the game is raised', () => {
    const hash = createHash('sha256').update(JSON.stringify(LIBRARY)).digest('hex');
    expect(hash.slice(0, 16)).toBe('1bf2c992ff8521de');
  });

  it('every puzzle is short enough for the smallest board', () => {
    for (const { id, question, answers, because, hint } of LIBRARY) {
      expect(question.length, id).toBeLessThanOrEqual(122);
      expect(Math.max(...answers.map(({ length }) => length)), id).toBeLessThanOrEqual(20);
      expect(because.length, id).toBeLessThanOrEqual(76);
      expect(hint?.length ?? 0, id).toBeLessThanOrEqual(46);
      expect(words([question, ...answers].join(' ')).length, id).toBeLessThanOrEqual(40);
    }
  });

  it('no hint and no riddle contains its answer', () => {
    for (const { id, category, question, hint, correctAnswer } of LIBRARY) {
      const answer = correctAnswer.replace(/^(A|An|The|Your) /, '').toLowerCase();
      expect(words(hint ?? ''), id).not.toContain(answer);
      if (category === 'riddle') expect(words(question), id).not.toContain(answer);
    }
  });
});

describe('similar puzzles', () => {
  it('no two puzzles have the same question', () => {
    const questions = LIBRARY.map(({ question }) => words(question).join(' '));
    expect(questions.filter((question, index) => questions.indexOf(question) !== index)).toEqual([]);
  });

  it('no two generated puzzles differ only in names or in the order of their numbers', () => {
    for (const { name } of FAMILIES) {
      const shapes = ofFamily(name).map(({ question, answers }) => {
        const named = new Map<string, string>();
        // A capitalised word is the name of a person if it is also among the answers.
        const people = answers.filter((answer) => /^[A-Z][a-z]+$/.test(answer));
        return question.replaceAll(/\b[A-Z][a-z]+\b/g, (word) => {
          if (!people.includes(word)) return word;
          named.set(word, named.get(word) ?? `person ${named.size}`);
          return named.get(word) ?? word;
        });
      });
      expect(
        shapes.filter((shape, index) => shapes.indexOf(shape) !== index),
        name,
      ).toEqual([]);
    }
  });

  it('no two hand-written questions have half of their words in common', () => {
    const common = words('the it is its what are who you and but of to in on that has which word one');
    const written = LIBRARY.filter(({ id }) => /^(riddle|.*-teaser):/.test(id)).map(({ id, question }) => ({
      id,
      content: new Set(words(question).filter((word) => word.length > 1 && !common.includes(word))),
    }));
    const similar = written.flatMap((one, index) =>
      written.slice(index + 1).flatMap((other) => {
        const shared = [...one.content].filter((word) => other.content.has(word)).length;
        const all = one.content.size + other.content.size - shared;
        return shared / all >= 0.5 ? [`${one.id} ${other.id}`] : [];
      }),
    );
    expect(similar).toEqual([]);
  });

  it('no two riddles have the same answer', () => {
    const answers = ofFamily('riddle').map(({ correctAnswer }) => correctAnswer);
    expect(answers.filter((answer, index) => answers.indexOf(answer) !== index)).toEqual([]);
  });
});

describe('the answers give nothing away', () => {
  it('the right answer is seldom the only long or the only short one', () => {
    for (const name of families) {
      const puzzles = ofFamily(name);
      const share = (isNoticeable: (right: number, wrong: readonly number[]) => boolean) =>
        puzzles.filter(({ answers, correctAnswer }) =>
          isNoticeable(
            correctAnswer.length,
            answers.filter((answer) => answer !== correctAnswer).map(({ length }) => length),
          ),
        ).length / puzzles.length;
      // Players would hardly see a difference of two characters in length.
      expect(
        share((right, wrong) => right > Math.max(...wrong) + 2),
        name,
      ).toBeLessThan(0.25);
      expect(
        share((right, wrong) => right < Math.min(...wrong) - 2),
        name,
      ).toBeLessThan(0.25);
    }
  });

  it('at least one wrong answer begins with the same article as the right one', () => {
    const articleOf = (answer: string) => /^(An?|The|Your) /.exec(answer)?.[1]?.replace('An', 'A') ?? 'none';
    const odd = LIBRARY.filter(
      ({ answers, correctAnswer }) =>
        answers.filter((answer) => articleOf(answer) === articleOf(correctAnswer)).length === 1,
    );
    expect(odd.map(({ id }) => id)).toEqual([]);
  });

  it('the right number or time is equally often the smallest, second, third and largest', () => {
    const value = (text: string) => Number(text.replace(':', '.').replace(/ kg$/, ''));
    const ranksOf = (puzzles: readonly Puzzle[]) =>
      puzzles
        .filter(({ answers }) => answers.every((answer) => value(answer) >= 0))
        .map(
          ({ answers, correctAnswer }) =>
            answers.filter((answer) => value(answer) < value(correctAnswer)).length,
        );
    const shareOf = (ranks: readonly number[], rank: number) =>
      ranks.filter((each) => each === rank).length / ranks.length;
    const numeric = families.map((name) => ({ name, ranks: ranksOf(ofFamily(name)) }));
    for (const rank of [0, 1, 2, 3]) {
      for (const { name, ranks } of numeric.filter((family) => family.ranks.length >= 50)) {
        expect(shareOf(ranks, rank), name).toBeGreaterThan(0.08);
        expect(shareOf(ranks, rank), name).toBeLessThan(0.45);
      }
      const share = shareOf(ranksOf(LIBRARY), rank);
      expect(share).toBeGreaterThan(0.2);
      expect(share).toBeLessThan(0.3);
    }
  });

  it('in families with four fixed answers, each answer is right in 10 % to 42 % of the puzzles', () => {
    for (const name of ['turns', 'swaps']) {
      const puzzles = ofFamily(name);
      for (const answer of puzzles[0]?.answers ?? []) {
        const share = puzzles.filter(({ correctAnswer }) => correctAnswer === answer).length / puzzles.length;
        expect(share, `${name} ${answer}`).toBeGreaterThan(0.1);
        expect(share, `${name} ${answer}`).toBeLessThan(0.42);
      }
    }
  });

  it('the right person is mentioned neither always first nor always last', () => {
    for (const name of ['order', 'culprit']) {
      const puzzles = ofFamily(name);
      const places = puzzles.map(
        ({ question, answers, correctAnswer }) =>
          answers.filter((other) => question.indexOf(other) < question.indexOf(correctAnswer)).length,
      );
      for (const place of [0, 1, 2, 3])
        expect(places.filter((each) => each === place).length / puzzles.length, name).toBeLessThan(0.45);
    }
  });
});
