import {
  type CalendarMonth,
  type CivilDate,
  dailySetId,
  type DaysSet,
  monthRange,
  setOfDay,
  type StoredMonth,
} from '@mindloom/domain';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { getClient } from '../client';
import { keepRead } from '../known-reads';
import { queryKeys } from './query-client';
import { fetchData } from './read';
import { civilDate, keepReadable, playSchema, readableRows, reportUnreadable } from './readable-rows';

const SET_COLUMNS = 'session_id,game_id,finished,ended_at,played_on,raw_score,parts';

/** The maximum number of sets that are read per day, more than anybody plays. Finished sets are read first. */
const SETS_OF_A_DAY = 100;

/**
 * The query that reads whether the player's Daily Brain Challenge of a day is done, and its official result (D-81).
 * @param day the player's calendar date.
 */
export const todaysSet = (userId: string, day: CivilDate) =>
  queryOptions({
    queryKey: queryKeys.setOfDay(userId, day),
    queryFn: async ({ signal }): Promise<DaysSet> => {
      const client = await getClient();
      const own = client.from('game_results').select(SET_COLUMNS).eq('user_id', userId);
      const sets = own.eq('game_id', dailySetId).eq('played_on', day);
      const rows = await fetchData(
        sets.order('finished', { ascending: false }).order('ended_at').limit(SETS_OF_A_DAY),
        signal,
      );
      const readable = keepReadable('sets', playSchema, rows);
      keepRead(userId, 'set', { day, rows: readable });
      return setOfDay(readable, day);
    },
  });

const DAY_COLUMNS = 'date,plays,memory_plays,focus_plays,speed_plays';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const daySchema = v.object({
  date: civilDate,
  plays: count,
  memory_plays: count,
  focus_plays: count,
  speed_plays: count,
});
const finishedSetSchema = v.object({ played_on: civilDate, raw_score: v.pipe(v.number(), v.finite()) });

/** The maximum number of finished sets that are read per month, about thirty per day. */
const SETS_OF_A_MONTH = 1_000;

/** The query for a calendar month: its days with a play, and its finished Daily Brain Challenges with their points. */
export const playedMonth = (userId: string, month: CalendarMonth) =>
  queryOptions({
    queryKey: queryKeys.playsOfMonth(userId, month),
    queryFn: async ({ signal }): Promise<StoredMonth> => {
      const client = await getClient();
      const { from, to } = monthRange(month);
      const days = client.from('play_days').select(DAY_COLUMNS).eq('user_id', userId);
      const sets = client.from('game_results').select('played_on,raw_score').eq('user_id', userId);
      const done = sets.eq('game_id', dailySetId).eq('finished', true);
      const [dayRows, setRows] = await Promise.all([
        fetchData(days.gte('date', from).lte('date', to).order('date'), signal),
        fetchData(
          done.gte('played_on', from).lte('played_on', to).order('ended_at').limit(SETS_OF_A_MONTH),
          signal,
        ),
      ]);
      const read = readableRows(daySchema, dayRows);
      const readSets = readableRows(finishedSetSchema, setRows);
      reportUnreadable('days', [...read.problems, ...readSets.problems]);
      const finished = readSets.rows.map((row) => ({ date: row.played_on, points: row.raw_score }));
      return { days: read.rows, sets: finished };
    },
  });
