import { dailySetId } from '@mindloom/domain';
import { calibrateItems, MIN_CALIBRATION_PLAYERS } from '@mindloom/domain/measurement';
import * as v from 'valibot';
import { type Print, unwrap } from '../command';
import { openProject } from '../publishing/project-access';
import { callFunction, readRows, type RegistryAccess } from '../publishing/registry-client';
import type { Settings } from '../settings';
import { answersByGame, dailySetRow } from './daily-answers';

/** The number of sets that each request asks for. */
const PAGE_ROWS = 500;

/** The number of items that each request stores. */
const STORED_ITEMS = 1000;

const COLUMNS = 'id,user_id,played_on,ended_at,observations';

/**
 * `npm run calibrate`: estimates the difficulties of the games' items from the answers of all Daily Brain Challenges, and
 * stores them. Other plays do not count, because For you chooses their items by the ability of the player. The command can
 * be repeated safely.
 * @throws ML-604 if the database refuses a request, ML-605 if it does not answer.
 */
export async function calibrate(settings: Settings, print: Print): Promise<number> {
  const database = await openProject(settings, 'A calibration');
  const sets = await readDailySets(database);
  print(`${sets.length} Daily Brain Challenges were read.`);
  for (const { game, rulesVersion, players } of answersByGame(sets)) {
    const items = [...calibrateItems(players)].map(([item, values]) => ({ item, ...values }));
    for (let first = 0; first < items.length; first += STORED_ITEMS)
      unwrap(
        await callFunction(database, 'set_item_params', {
          p_game: game,
          p_rules_version: rulesVersion,
          p_items: items.slice(first, first + STORED_ITEMS),
        }),
      );
    const used = items.filter(({ n }) => n >= MIN_CALIBRATION_PLAYERS).length;
    print(
      `${game}, rules ${rulesVersion}: ${items.length} items of ${players.length} players, ` +
        `${used} items with at least ${MIN_CALIBRATION_PLAYERS} players`,
    );
  }
  return 0;
}

type DailySet = v.InferOutput<typeof dailySetRow>;

/** Reads all Daily Brain Challenges, page by page. */
async function readDailySets(database: RegistryAccess): Promise<DailySet[]> {
  const sets: DailySet[] = [];
  let after = '';
  for (;;) {
    const rest = after === '' ? '' : `&id=gt.${after}`;
    const query = `select=${COLUMNS}&game_id=eq.${dailySetId}&order=id&limit=${PAGE_ROWS}${rest}`;
    const page = v.parse(v.array(dailySetRow), unwrap(await readRows(database, 'game_results', query)).value);
    const last = page.at(-1);
    if (last === undefined) return sets;
    sets.push(...page);
    after = last.id;
  }
}
