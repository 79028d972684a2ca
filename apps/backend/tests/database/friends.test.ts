import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Actor, addAccounts, playerA, playerB, service, staff } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf } from './engine/refusal';
import {
  ageTicket,
  beginRanked,
  joinRanking,
  type Player,
  saveSet,
  sendLogs,
  serveSet,
  ticketOf,
  TODAY,
  verifyAll,
} from './ranked-calls';
import { session } from './save-call';
import { callAs } from './team-calls';

describeDatabase('rankings and duels with friends', (database) => {
  let key = '';
  const newGroup = () => callAs(database, playerA, 'public.create_ranking_group()');
  const join = (actor: Actor, group: unknown) =>
    callAs(database, actor, 'public.join_ranking_group($1)', [group]);
  const groups = (actor: Actor) => callAs(database, actor, 'public.own_ranking_groups()');
  const ranking = (actor: Actor, group: unknown) =>
    callAs(database, actor, 'public.ranking_of_group($1, $2)', [group, TODAY]);
  const newDuel = () => callAs(database, playerA, 'public.create_duel($1)', [TODAY]);
  const beginDuel = async (actor: Actor, duel: unknown, sessionId: string) =>
    ticketOf(await callAs(database, actor, 'public.begin_duel($1, $2)', [sessionId, duel]));
  const duelState = (actor: Actor, duel: unknown) => callAs(database, actor, 'public.duel_state($1)', [duel]);

  async function playWith(
    player: Player,
    sessionId: string,
    seeds: readonly number[] | null,
    gameId: string,
  ) {
    await ageTicket(database, sessionId, 360);
    await saveSet(database, player, sessionId, { gameId, slot: gameId });
    await sendLogs(database, player, sessionId, seeds ?? []);
    await verifyAll(database, key);
  }
  const playDuel = async (player: Player, duel: unknown, sessionId: string) =>
    playWith(player, sessionId, (await beginDuel(player, duel, sessionId)).seeds, 'balanced-training');

  beforeAll(async () => {
    await addAccounts(database);
    await serveSet(database);
    key = String(await callAs(database, service, 'public.create_verifier_key($1)', ['test']));
  });
  beforeEach(async () => {
    for (const table of [
      'public.cognitive_performance',
      'public.ranking_names',
      'private.ranked_tickets',
      'private.duels',
    ])
      await database.query(`delete from ${table}`);
    await joinRanking(database, playerA, 'Calm Otter 42');
    await joinRanking(database, playerB, 'Wise Owl 7');
  });

  it('a ranking of friends lists only its players, and only to them', async () => {
    const group = await newGroup();
    for (const [index, player] of [playerA, playerB].entries()) {
      const { seeds } = await beginRanked(database, player, session(index));
      await playWith(player, session(index), seeds, 'daily-challenge');
    }
    expect(await ranking(playerA, group)).toMatchObject({
      players: 1,
      rows: [{ name: 'Calm Otter 42', own: true }],
    });
    expect(await ranking(playerB, group)).toBeNull();
    await join(playerB, group);
    expect(await ranking(playerB, group)).toMatchObject({ players: 2 });
    expect(await groups(playerB)).toEqual([{ id: group, players: ['Calm Otter 42', 'Wise Owl 7'] }]);
  });

  it('a player can leave one ranking of friends, and leaves all of them by leaving the ranking of the day', async () => {
    const [left, kept] = [await newGroup(), await newGroup()];
    await callAs(database, playerA, 'public.leave_ranking_group($1)', [left]);
    expect(await groups(playerA)).toEqual([{ id: kept, players: ['Calm Otter 42'] }]);
    expect(await messageOf(join(playerB, left))).toMatch(/^ML-744: /);
    await callAs(database, playerA, 'public.leave_ranking()');
    await joinRanking(database, playerA);
    expect(await groups(playerA)).toEqual([]);
  });

  it('a player who has not joined the ranking cannot join a ranking of friends or create a duel', async () => {
    await callAs(database, playerB, 'public.leave_ranking()');
    expect(await messageOf(join(playerB, await newGroup()))).toMatch(/^ML-743: /);
    expect(await messageOf(callAs(database, playerB, 'public.create_duel($1)', [TODAY]))).toMatch(
      /^ML-743: /,
    );
    expect(await beginDuel(playerB, await newDuel(), session(1))).toMatchObject({ why: 'not-joined' });
  });

  it('a player can be in 20 rankings of friends', async () => {
    for (let count = 0; count < 20; count += 1) await newGroup();
    expect(await messageOf(newGroup())).toMatch(/^ML-745: /);
  });

  it('both players of a duel get the same seeds, and each player gets them only once', async () => {
    const duel = await newDuel();
    const first = await beginDuel(playerA, duel, session(1));
    const second = await beginDuel(playerB, duel, session(2));
    expect(first.seeds).toHaveLength(3);
    expect(second).toEqual(first);
    expect(await beginDuel(playerB, duel, session(3))).toMatchObject({ seeds: null, why: 'used' });
  });

  it('a third player cannot start a duel', async () => {
    const duel = await newDuel();
    await beginDuel(playerB, duel, session(1));
    await joinRanking(database, staff);
    expect(await beginDuel(staff, duel, session(2))).toMatchObject({ seeds: null, why: 'full' });
    expect(await duelState(staff, duel)).toMatchObject({ isFull: true });
    expect(await beginDuel(playerA, duel, session(3))).toMatchObject({ why: null });
  });

  it('a duel compares both sets and does not appear in the ranking of the day', async () => {
    const duel = await newDuel();
    await playDuel(playerA, duel, session(1));
    expect(await duelState(playerB, duel)).toMatchObject({
      challenger: 'Calm Otter 42',
      isOwn: false,
      own: null,
      ranking: { players: 1 },
    });
    await playDuel(playerB, duel, session(2));
    expect(await duelState(playerB, duel)).toMatchObject({ own: 'ranked', ranking: { players: 2 } });
    expect(await callAs(database, playerA, 'public.ranking_of_day($1)', [TODAY])).toEqual({
      players: 0,
      rows: [],
    });
  });

  it('the replay of a duel is visible only to a player who has played it, because it shows the tasks', async () => {
    const duel = await newDuel();
    await playDuel(playerA, duel, session(1));
    const id = (await database.query('select id from private.ranked_runs')).rows[0]?.['id'];
    const replay = (actor: Actor) => callAs(database, actor, 'public.ranked_run($1)', [id]);
    expect(await replay(staff)).toBeNull();
    await beginDuel(playerB, duel, session(2));
    expect(await replay(playerB)).toBeNull();
    await saveSet(database, playerB, session(2), { gameId: 'balanced-training', slot: 'balanced-training' });
    expect(await replay(playerB)).toMatchObject({ name: 'Calm Otter 42' });
  });

  it('a duel that is unknown or older than 7 days cannot be started', async () => {
    expect(await beginDuel(playerB, session(9), session(1))).toMatchObject({ why: 'unknown' });
    const duel = await newDuel();
    await database.query("update private.duels set created_at = now() - interval '8 days'");
    expect(await beginDuel(playerB, duel, session(1))).toMatchObject({ why: 'unknown' });
    expect(await duelState(playerB, session(9))).toBeNull();
  });

  it('a player can create 20 duels a day', async () => {
    for (let count = 0; count < 20; count += 1) await newDuel();
    expect(await messageOf(newDuel())).toMatch(/^ML-746: /);
  });
});
