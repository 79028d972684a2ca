import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addAccounts, rowsFor, staff } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import {
  GENERATED_PLAYERS,
  newestExperiment,
  resetExperiments,
  SLOT,
  startWith,
  storeExposures,
  type Variant,
  variantOf,
} from './experiment-calls';
import { aSecondLater, establish, failed, openSlot, play, players, ready, report } from './load-calls';
import { changeSlot, liveRow } from './registry-calls';

describeDatabase('the guardrails of experiments', (database) => {
  beforeAll(async () => {
    await addAccounts(database);
    await establish(database, players(1, 100));
    await establish(database, GENERATED_PLAYERS);
    await openSlot(database, { stable: '1.0.0' });
  });
  const decide = (to: object) => changeSlot(database, { slot: SLOT, to });
  beforeEach(() => resetExperiments(database));
  const start = (variants?: readonly Variant[]) => startWith(database, variants);
  /** Makes the guard judge, by the report of a player who gets the control. The exposure of this player is not stored. */
  const judge = async () => {
    await aSecondLater(database);
    await database.query('delete from private.load_votes');
    for (const actor of players(1, 40)) {
      if ((await variantOf(database, actor)) === '1.0.0') continue;
      await report(database, actor, [ready('1.0.0')]);
      return;
    }
  };

  it('the guard halts an experiment whose variant has a lower finish rate, and marks no release as bad', async () => {
    await start();
    await storeExposures(database, [
      [500, 400],
      [500, 300],
    ]);
    await judge();
    expect(await liveRow(database)).toMatchObject({
      actor: 'guard',
      stable_version: '1.0.0',
      experiment: null,
      reason:
        'Players finished 300 of 500 first plays with memory 1.1.0 and 400 of 500 with the control. The finish rate ' +
        'is certainly lower. Experiment halted: all players get stable 1.0.0.',
    });
    expect(await newestExperiment(database)).toMatchObject({
      state: 'halted',
      actor: 'guard',
      winner: null,
    });
    const { rows } = await database.query("select private.is_bad('memory', '1.1.0') as bad");
    expect(rows).toEqual([{ bad: false }]);
    const audit = await rowsFor(
      database,
      staff,
      "select actor from public.audit where table_name = 'experiments' and action = 'update' order by id desc limit 1",
    );
    expect(audit).toEqual([{ actor: 'guard' }]);
  });

  it('the guard does not halt an experiment if a variant is better, or if the difference may be due to chance', async () => {
    await start();
    await storeExposures(database, [
      [500, 300],
      [500, 400],
    ]);
    await judge();
    expect(await newestExperiment(database)).toMatchObject({ state: 'running' });
    await database.query('delete from private.experiment_exposures');
    await storeExposures(database, [
      [500, 310],
      [500, 300],
    ]);
    await judge();
    expect(await newestExperiment(database)).toMatchObject({ state: 'running' });
  });

  it('the guard halts an experiment whose variants reach the wrong shares of players', async () => {
    await start();
    await storeExposures(database, [
      [700, 350],
      [500, 250],
    ]);
    await judge();
    expect(await liveRow(database)).toMatchObject({
      actor: 'guard',
      experiment: null,
      reason:
        'Variant memory 1.0.0 reached 700 of 1200 players (58.3 %); 50.0 % was set. Chance alone does this in fewer ' +
        'than one of 1,000 experiments, so the variants cannot be compared. Experiment halted: all players get stable 1.0.0.',
    });
  });

  it('the guard halts an experiment whose variant fails too often, and marks the release as bad', async () => {
    await start([
      { version: '1.2.0', shareBp: 4500 },
      { version: '1.1.0', shareBp: 4500 },
    ]);
    for (const actor of players(1, 100)) {
      if ((await variantOf(database, actor)) !== '1.1.0') continue;
      await aSecondLater(database);
      await report(database, actor, [failed('1.1.0'), ready('1.0.0')]);
      if ((await liveRow(database))['experiment'] === null) break;
    }
    expect(await liveRow(database)).toMatchObject({
      actor: 'guard',
      experiment: null,
      reason: 'Variant memory 1.1.0 fails too often. Experiment halted: all players get stable 1.0.0.',
    });
    const { rows } = await database.query(
      "select private.is_bad('memory', '1.1.0') as failing, private.is_bad('memory', '1.2.0') as other",
    );
    expect(rows).toEqual([{ failing: true, other: false }]);
  });

  it('an experiment ends when the guard restores the last good version in place of the control', async () => {
    await decide({ stable: '1.1.0' });
    await start([{ version: '1.2.0', shareBp: 5000 }]);
    const [last, ...others] = GENERATED_PLAYERS.slice(0, 60);
    await play(database, others, '1.1.0', 40);
    await aSecondLater(database);
    await report(database, last ?? staff, [failed('1.1.0')]);
    expect(await liveRow(database)).toMatchObject({
      actor: 'guard',
      stable_version: '1.0.0',
      experiment: null,
    });
    expect(await newestExperiment(database)).toMatchObject({ state: 'halted', actor: 'guard' });
  });

  it('the guard does not halt the experiment of a pinned slot', async () => {
    await start();
    await decide({ pinned: true });
    await storeExposures(database, [
      [500, 400],
      [500, 300],
    ]);
    await judge();
    expect(await newestExperiment(database)).toMatchObject({ state: 'running' });
  });
});
