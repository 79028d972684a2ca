import { type CivilDate, measuredAreas, areasOfCategory, setSize } from '@mindloom/domain';
import { MAX_ANSWERS } from '@mindloom/game-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAccounts, playerA, playerB, rowsFor } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf, refusalOf } from './engine/refusal';
import { serve } from './registry-calls';
import { dayOfEnd, play, save, session } from './save-call';
import { readSummary } from './summary-call';

const part = { slot: 'memory-match', remote: 'memory', version: '1.0.0', score: 40, metrics: {} };
const parts = [part, part, part];
const set = {
  ...play,
  gameId: 'daily-challenge',
  slot: 'daily-challenge',
  remote: null,
  version: null,
  category: 'balanced',
};
const unfinished = { ...part, finished: false };

describeDatabase('finished plays', (database) => {
  let sessions = 0;
  const saved = (sent: unknown, scores = [60, 0, 0]) =>
    save(database, { player: playerA, session: session((sessions += 1)), play: sent, scores });

  beforeAll(async () => {
    await addAccounts(database);
    await serve(database, 'memory-match', 'memory');
  });

  it.each([
    ['a play of an older client', play, true],
    ['an unfinished play', { ...play, finished: false }, false],
    ['a set of an older client', { ...set, parts }, true],
    ['a set of an older client without its last part', { ...set, parts: parts.slice(1) }, false],
    [
      'a finished set',
      { ...set, finished: true, parts: parts.map((one) => ({ ...one, finished: true })) },
      true,
    ],
    ['a set with an unfinished part', { ...set, parts: [part, part, unfinished] }, false],
  ])(
    'save_results stores in the performance row and in the play whether %s counts as finished',
    async (_what, sent, finished) => {
      const stored = await saved(sent);
      expect(stored).toMatchObject({ finished, right_answers: null, given_answers: null });
      const { rows } = await database.query(
        'select finished, category from public.cognitive_performance where id = $1',
        [stored['performance_id']],
      );
      expect(rows).toEqual([{ finished, category: sent.category }]);
    },
  );

  it('save_results stores the answers, the points of the parts and the calendar date, and only the player can read them', async () => {
    const scored = parts.map((one, index) => ({ ...one, finished: true, points: index * 75 }));
    const answers = { right: 7, given: MAX_ANSWERS };
    const { id } = await saved({ ...set, finished: true, answers, parts: scored });
    const read =
      'select finished, right_answers, given_answers, played_on, parts from public.game_results where id = $1';
    expect(await rowsFor(database, playerA, read, [id])).toEqual([
      {
        finished: true,
        right_answers: 7,
        given_answers: MAX_ANSWERS,
        played_on: dayOfEnd(-1),
        parts: scored,
      },
    ]);
    expect(await rowsFor(database, playerB, read, [id])).toEqual([]);
  });

  it.each([
    ['finished as text', { ...play, finished: 'yes' }],
    ['answers that are a number', { ...play, answers: 4 }],
    ['answers without a total', { ...play, answers: { right: 1 } }],
    ['half an answer', { ...play, answers: { right: 0.5, given: 1 } }],
    ['more right answers than answers', { ...play, answers: { right: 3, given: 2 } }],
    ['a negative number of right answers', { ...play, answers: { right: -1, given: 2 } }],
    ['more answers than a game can report', { ...play, answers: { right: 0, given: MAX_ANSWERS + 1 } }],
    ['a finished set without a third part', { ...set, finished: true, parts: parts.slice(1) }],
    ['a finished set with an unfinished part', { ...set, finished: true, parts: [part, part, unfinished] }],
    ['a part that is finished as text', { ...set, parts: [part, part, { ...part, finished: 'yes' }] }],
    ['a part with 151 points', { ...set, parts: [part, part, { ...part, points: 151 }] }],
    ['a part with points below 0', { ...set, parts: [part, part, { ...part, points: -1 }] }],
    ['a part with points as text', { ...set, parts: [part, part, { ...part, points: '9' }] }],
  ])('save_results refuses %s', async (_what, sent) => {
    expect(await messageOf(saved(sent))).toMatch(/^ML-323: /);
  });

  it.each([
    ['as unfinished', { ...play, finished: false }],
    ['with answers', { ...play, answers: { right: 1, given: 2 } }],
  ])('save_results refuses a stored session that is sent again %s', async (_what, sent) => {
    const known = { player: playerA, session: session((sessions += 1)) };
    await save(database, known);
    expect(await refusalOf(save(database, { ...known, play: sent }))).toBe('PT409');
    expect(await refusalOf(save(database, known))).toBe('none');
  });

  describe('exercised areas', () => {
    it.each(['memory', 'focus', 'speed', 'logic', 'creative', 'balanced'])(
      'the database and libs/domain agree which areas a play of the category %s exercises',
      async (category) => {
        const { rows } = await database.query(
          `select (private.exercised(jsonb_populate_record(null::public.cognitive_performance, $1))).*`,
          [JSON.stringify({ category, memory_score: 0, focus_score: 0, speed_score: 0 })],
        );
        const areas = measuredAreas.filter((area) => rows[0]?.[area] === true);
        expect(areas).toEqual(areasOfCategory(category));
      },
    );

    it('the summary of a player counts a score of 0 as a play of the area, and counts finished plays separately [STATS-13]', async () => {
      const day = dayOfEnd(-1);
      const isDay = (text: string): text is CivilDate => text === day;
      if (!isDay(day)) return;
      const of = (number: number, memory: number, finished: boolean) =>
        save(database, {
          player: playerB,
          session: session(500 + number),
          scores: [memory, 0, 0],
          play: { ...play, finished },
        });
      await of(1, 80, true);
      await of(2, 0, true);
      await of(3, 0, false);
      const { total, days, areaDays } = await readSummary(database, playerB, playerB.sub, day);
      expect(total).toMatchObject({ plays: 3, finished: 2, memory_sum: 80, memory_plays: 3, focus_plays: 0 });
      expect(days).toMatchObject([{ plays: 3, finished: 2 }]);
      expect(areaDays.memory).toEqual([{ date: day, sum: 80, plays: 2 }]);
    });
  });

  it('a set has the same number of parts in the database and in libs/domain', async () => {
    const { rows } = await database.query('select private.set_size() as size');
    expect(rows).toEqual([{ size: setSize }]);
  });
});
