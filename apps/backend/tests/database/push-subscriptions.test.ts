import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAccounts, anonymous, playerA, playerB, rowsFor, service } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf, refusalOf } from './engine/refusal';
import { subscribe } from './push-call';

const CLAIM = 'select public.claim_reminder($1, $2) as claimed';
const MOST = 10;

/** Returns a time zone in which it is now the given hour. The name `Etc/GMT-5` means 5 hours ahead of UTC. */
function zoneAtHour(hour: number): string {
  const ahead = (hour - new Date().getUTCHours() + 36) % 24;
  const offset = ahead - 12;
  if (offset === 0) return 'Etc/GMT';
  return offset > 0 ? `Etc/GMT-${offset}` : `Etc/GMT+${-offset}`;
}

describeDatabase('push subscriptions', (database, engine) => {
  beforeAll(() => addAccounts(database));
  beforeEach(async () => {
    await database.query('delete from public.push_subscriptions');
  });

  const rowsOf = (player: typeof playerA | typeof playerB) =>
    rowsFor(database, player, 'select * from public.push_subscriptions order by created_at, endpoint');
  const claim = async (day: string, player: string = playerA.sub) =>
    (await rowsFor(database, service, CLAIM, [player, day]))[0]?.['claimed'];

  it('save_push_subscription stores one row per player and browser, and a second call changes this row', async () => {
    const id = await subscribe(database, playerA, { hour: 23, zone: 'Europe/Berlin' });
    expect(await rowsOf(playerA)).toMatchObject([
      { id, user_id: playerA.sub, hour: 23, zone: 'Europe/Berlin' },
    ]);
    expect(await subscribe(database, playerA, { hour: 7, zone: 'Asia/Tokyo' })).toBe(id);
    expect(await rowsOf(playerA)).toMatchObject([{ id, hour: 7, zone: 'Asia/Tokyo' }]);
  });

  it('a player can read and delete only their own push subscriptions', async () => {
    await subscribe(database, playerA);
    await subscribe(database, playerB);
    expect(await rowsOf(playerB)).toMatchObject([{ user_id: playerB.sub }]);
    await rowsFor(database, playerB, 'delete from public.push_subscriptions');
    expect(await rowsOf(playerA)).toHaveLength(1);
    expect(await rowsOf(playerB)).toEqual([]);
  });

  it('visitors cannot store push subscriptions, and players can store them only with save_push_subscription', async () => {
    expect(await refusalOf(subscribe(database, anonymous))).toBe('42501');
    const insert = `insert into public.push_subscriptions (user_id, endpoint, p256dh, auth, hour, zone)
      select user_id, endpoint || 'x', p256dh, auth, hour, zone from public.push_subscriptions`;
    await subscribe(database, playerA);
    expect(await refusalOf(rowsFor(database, playerA, insert))).toBe('42501');
    const move = 'update public.push_subscriptions set hour = 3';
    expect(await refusalOf(rowsFor(database, playerA, move))).toBe('42501');
    expect(await refusalOf(rowsFor(database, playerA, CLAIM, [playerA.sub, '2026-11-23']))).toBe('42501');
  });

  it.each([
    ['http', { endpoint: 'http://push.example/one' }],
    ['another scheme', { endpoint: 'file:///etc/passwd' }],
    ['a port', { endpoint: 'https://push.example:8443/one' }],
    ['credentials', { endpoint: 'https://user:password@push.example/one' }],
    ['an IPv6 literal', { endpoint: 'https://[::1]/one' }],
    ['no path', { endpoint: 'https://push.example' }],
    ['a line break', { endpoint: 'https://push.example/one\nHost: other' }],
    ['more than 1,000 characters', { endpoint: `https://push.example/${'x'.repeat(980)}` }],
    ['a short key', { p256dh: 'AAAA' }],
    ['a short secret', { auth: 'AAAA' }],
    ['hour 24', { hour: 24 }],
    ['hour -1', { hour: -1 }],
    ['an unknown zone', { zone: 'Moon/Base_One' }],
    ['a zone with other characters', { zone: "UTC'; select" }],
    ['no hour', { hour: null }],
    ['no zone', { zone: null }],
  ])('save_push_subscription refuses a subscription with %s', async (_, change) => {
    expect(await refusalOf(subscribe(database, playerA, change))).toBe('PT400');
    expect(await messageOf(subscribe(database, playerA, change))).toMatch(/^ML-361: /);
    expect(await rowsOf(playerA)).toEqual([]);
  });

  it('save_push_subscription keeps at most ten rows per player and removes the oldest one', async () => {
    for (let number = 0; number < MOST; number += 1)
      await subscribe(database, playerA, { endpoint: `https://push.example/${number}` });
    await subscribe(database, playerB);
    // Make one row older than the others, because a fast machine can store two rows in the same microsecond.
    await database.query(
      "update public.push_subscriptions set created_at = now() - interval '1 day' where endpoint like '%/4'",
    );
    await subscribe(database, playerA, { endpoint: 'https://push.example/new' });
    const kept = (await rowsOf(playerA)).map((row) => String(row['endpoint']));
    expect(kept).toHaveLength(MOST);
    expect(kept).toContain('https://push.example/new');
    expect(kept).not.toContain('https://push.example/4');
    expect(await rowsOf(playerB)).toHaveLength(1);
  });

  describe('claim_reminder', () => {
    it('claim_reminder returns true once per player and date, for all subscriptions of the player together', async () => {
      await subscribe(database, playerA, { hour: 23, zone: zoneAtHour(12) });
      await subscribe(database, playerA, {
        endpoint: 'https://push.example/b',
        hour: 23,
        zone: zoneAtHour(12),
      });
      expect(await claim('2090-01-01')).toBe(true);
      expect(await claim('2090-01-01')).toBe(false);
      expect(await claim('2089-12-31')).toBe(false);
      const days = (await rowsOf(playerA)).map((row) => row['last_reminded_on']);
      expect(days).toEqual(['2090-01-01', '2090-01-01']);
      expect(await claim('2090-01-02')).toBe(true);
    });

    it('claim_reminder returns false for a player without a subscription', async () => {
      expect(await claim('2090-01-01', playerB.sub)).toBe(false);
    });

    it("claim_reminder returns false if one of the player's subscriptions already has the date of the reminder", async () => {
      await subscribe(database, playerA, { hour: 23, zone: zoneAtHour(12) });
      await claim('2090-01-01');
      await database.query(
        `insert into public.push_subscriptions (user_id, endpoint, p256dh, auth, hour, zone)
        select user_id, endpoint || '/b', p256dh, auth, hour, zone from public.push_subscriptions`,
      );
      expect(await claim('2090-01-01')).toBe(false);
    });

    it('claim_reminder still returns false after the player has turned the reminder on again or added a device', async () => {
      await subscribe(database, playerA, { hour: 23, zone: zoneAtHour(12) });
      await claim('2090-01-01');
      await subscribe(database, playerA, { hour: 22, zone: zoneAtHour(12) });
      await subscribe(database, playerA, {
        endpoint: 'https://push.example/b',
        hour: 23,
        zone: zoneAtHour(12),
      });
      expect(await claim('2090-01-01')).toBe(false);
    });

    it.runIf(engine.parallel)(
      'claim_reminder returns true to only one of many concurrent calls',
      async () => {
        await subscribe(database, playerA, { hour: 23, zone: zoneAtHour(12) });
        const claims = await Promise.all(Array.from({ length: 12 }, () => claim('2090-01-01')));
        expect(claims.filter((claimed) => claimed === true)).toHaveLength(1);
      },
    );
  });

  it('if the hour of the reminder has passed today, the first reminder comes tomorrow, otherwise today', async () => {
    const zone = zoneAtHour(12);
    const [{ today } = { today: null }] = (
      await database.query('select (now() at time zone $1)::date as today', [zone])
    ).rows;
    await subscribe(database, playerA, { hour: 11, zone });
    expect(await rowsOf(playerA)).toMatchObject([{ last_reminded_on: today }]);
    await database.query('delete from public.push_subscriptions');
    await subscribe(database, playerA, { hour: 14, zone });
    expect(await rowsOf(playerA)).toMatchObject([{ last_reminded_on: null }]);
  });

  it("delete_my_data deletes only the player's own push subscriptions", async () => {
    await subscribe(database, playerA);
    await subscribe(database, playerB);
    await rowsFor(database, playerA, 'select public.delete_my_data()');
    expect(await rowsOf(playerA)).toEqual([]);
    expect(await rowsOf(playerB)).toHaveLength(1);
  });
});
