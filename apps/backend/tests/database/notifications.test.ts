import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { addAccounts, playerA, playerB, rowsFor, service, staff, type Actor } from './engine/actors';
import { describeDatabase } from './engine/describe-database';
import { messageOf } from './engine/refusal';
import { aSecondLater, establish, openSlot, play, players, ready, report } from './load-calls';
import { changePlan, letTimePass, runClock, SLOT, startPlan } from './plan-calls';
import { callAs } from './team-calls';

const URL_OF_RECEIVER = 'https://hooks.example/mindloom';
/** A text in the form of a sealed secret. The database cannot open sealed secrets. */
const SEALED = `sealed:${'A'.repeat(120)}`;
/** A text in the form of a public key of the sender. */
const SEALING_KEY = `B${'A'.repeat(86)}=`;

describeDatabase('notifications', (database) => {
  const notifications = (actor: Actor = staff) =>
    rowsFor(database, actor, 'select id, kind, slot, text from public.notifications order by id');
  const kinds = async () => (await notifications()).map((row) => row['kind']);
  const createWebhook = (actor: Actor = staff, url: string | null = URL_OF_RECEIVER) =>
    callAs(database, actor, 'public.create_webhook($1, $2)', [url, SEALED]);
  const notify = (text = 'a test') =>
    database.query("select private.notify_staff('plan.paused', $1, $2)", [SLOT, text]);
  const claim = () => rowsFor(database, service, 'select * from public.claim_webhook_deliveries(10)');
  const record = (id: unknown, attempt: unknown, problem: string | null) =>
    callAs(database, service, 'public.record_webhook_attempt($1, $2, $3)', [id, attempt, problem]);
  /** Makes all deliveries older by a PostgreSQL interval. */
  const letPass = (time: string) =>
    database.query(
      'update public.webhook_deliveries set next_attempt_at = next_attempt_at - $1::interval, last_attempt_at = last_attempt_at - $1::interval',
      [time],
    );

  beforeAll(async () => {
    await addAccounts(database);
    await database.query("insert into public.staff (user_id, role) values ($1, 'viewer'), ($2, 'approver')", [
      playerA.sub,
      playerB.sub,
    ]);
    await establish(database, players(1, 12));
    await openSlot(database, { stable: '1.0.0' });
  });
  beforeEach(async () => {
    await database.query('delete from public.notifications');
  });
  afterEach(async () => {
    await database.query('delete from public.webhooks');
  });

  it('staff are notified when a rollout plan pauses, when the guard acts, and when a change waits for approval', async () => {
    await startPlan(database);
    expect(await kinds()).toEqual([]);
    await changePlan(database, 'pause');
    expect(await notifications()).toMatchObject([
      {
        kind: 'plan.paused',
        slot: SLOT,
        text: 'The rollout plan of memory 1.1.0 in memory-match is paused in step 1. to pause',
      },
    ]);
    await changePlan(database, 'resume');
    await play(database, players(1, 12), '1.1.0', 12);
    await aSecondLater(database);
    await report(database, players(1, 1)[0] ?? playerA, [ready('1.0.0')]);
    expect(await kinds()).toEqual(['plan.paused', 'plan.paused', 'guard.acted']);
    await callAs(database, staff, 'public.request_change($1, 1, \'{"kill": "now"}\', \'it freezes\')', [
      SLOT,
    ]);
    expect((await notifications()).at(-1)).toMatchObject({
      kind: 'approval.needed',
      text: 'A change of memory-match waits for approval. it freezes',
    });
    await changePlan(database, 'cancel');
    expect(await kinds()).toHaveLength(4);
  });

  it('staff are notified when a rollout plan finishes', async () => {
    await database.query('delete from private.load_votes');
    const marks = "public.mark_release('memory', '1.1.0', false, 'a test')";
    await callAs(database, staff, marks);
    await startPlan(database, { steps: [{ rolloutBp: 100, holdMinutes: 60 }, { rolloutBp: 200 }] });
    await play(database, players(1, 12), '1.1.0', 0);
    await letTimePass(database, '1 hour');
    await aSecondLater(database);
    expect(await runClock(database)).toBe(1);
    expect(await kinds()).toEqual(['plan.finished']);
  });

  it('each member of the staff has a separate read state of the notifications, and players have no notifications', async () => {
    await notify();
    await notify();
    const [first] = await notifications();
    const read = (actor: Actor) =>
      callAs(database, actor, 'public.read_notifications($1)', [`{${String(first?.['id'])}}`]);
    expect(await read(playerA)).toBe(1);
    expect(await read(playerA)).toBe(0);
    const reads = 'select notification, user_id from public.notification_reads';
    expect(await rowsFor(database, playerA, reads)).toEqual([
      { notification: first?.['id'], user_id: playerA.sub },
    ]);
    expect(await rowsFor(database, staff, reads)).toEqual([]);
    const [player] = players(1, 1);
    expect(await notifications(player)).toEqual([]);
    expect(await messageOf(read(player ?? playerA))).toMatch(/^ML-621: /);
  });

  it('only owners create, see and remove webhooks', async () => {
    expect(await messageOf(createWebhook(playerB))).toMatch(/^ML-654: /);
    const id = await createWebhook();
    const [webhook] = await rowsFor(database, staff, 'select * from public.webhooks');
    expect(webhook).toMatchObject({ id, url: URL_OF_RECEIVER, created_by: staff.sub });
    await notify();
    expect(await rowsFor(database, staff, 'select state from public.webhook_deliveries')).toHaveLength(1);
    for (const table of ['webhooks', 'webhook_deliveries'])
      expect(await rowsFor(database, playerB, `select * from public.${table}`)).toEqual([]);
    const remove = (actor: Actor) => callAs(database, actor, 'public.remove_webhook($1)', [webhook?.['id']]);
    expect(await messageOf(remove(playerB))).toMatch(/^ML-654: /);
    expect(await remove(staff)).toBe(true);
    expect(await claim()).toEqual([]);
    const { rows } = await database.query("select after from public.audit where table_name = 'webhooks'");
    expect(rows[0]?.['after']).toMatchObject({ host: 'hooks.example' });
    expect(JSON.stringify(rows)).not.toContain('/mindloom');
  });

  it.each([
    null,
    'http://hooks.example/',
    'https://hooks.example:8443/',
    'https://user:password@hooks.example/',
    'https://hooks.example',
    'https://[::1]/',
    'ftp://hooks.example/',
    `https://hooks.example/${'a'.repeat(1000)}`,
  ])('the webhook address %s is refused', async (url) => {
    expect(await messageOf(createWebhook(staff, url))).toMatch(/^ML-682: /);
  });

  it.each([null, `whsec_${'A'.repeat(43)}=`, 'sealed:', `sealed:${'A'.repeat(500)}`])(
    'the secret %s, which is not sealed, is refused',
    async (secret) => {
      const create = callAs(database, staff, 'public.create_webhook($1, $2)', [URL_OF_RECEIVER, secret]);
      expect(await messageOf(create)).toMatch(/^ML-682: /);
      expect(await rowsFor(database, staff, 'select id from public.webhooks')).toEqual([]);
    },
  );

  it('only the sender publishes the key for which secrets are sealed, and only owners and the sender read this key', async () => {
    const publish = (actor: Actor, key: string) =>
      callAs(database, actor, 'public.publish_sealing_key($1)', [key]);
    const keys = (actor: Actor) =>
      rowsFor(database, actor, 'select public_key from public.webhook_sealing_key');
    expect(await messageOf(publish(staff, SEALING_KEY))).toMatch(/permission denied/);
    expect(await messageOf(publish(service, 'no key'))).toMatch(/sealing_key_format/);
    await publish(service, SEALING_KEY);
    const next = SEALING_KEY.replace('BA', 'BB');
    await publish(service, next);
    expect(await keys(staff)).toEqual([{ public_key: next }]);
    expect(await keys(service)).toEqual([{ public_key: next }]);
    expect(await keys(playerB)).toEqual([]);
  });

  it('a test message of an owner goes to one webhook, has only one attempt, and creates no notification', async () => {
    const [first, second] = [await createWebhook(), await createWebhook()];
    const sendTest = (actor: Actor, id: unknown) => callAs(database, actor, 'public.test_webhook($1)', [id]);
    expect(await messageOf(sendTest(playerB, first))).toMatch(/^ML-654: /);
    expect(await messageOf(sendTest(staff, playerA.sub))).toMatch(/^ML-685: no webhook/);
    expect(await messageOf(sendTest(staff, null))).toMatch(/^ML-685: no webhook/);
    const id = await sendTest(staff, first);
    expect(await messageOf(sendTest(staff, first))).toMatch(/^ML-685: a test message already waits/);
    await sendTest(staff, second);
    expect(await kinds()).toEqual([]);
    const claimed = await claim();
    expect(claimed).toHaveLength(2);
    expect(claimed).toContainEqual(
      expect.objectContaining({ id, attempt: 1, body: expect.stringContaining('webhook.test') }),
    );
    expect(await record(id, 1, 'the receiver answered 500')).toBe('failed');
    await letPass('10 days');
    expect(await claim()).toEqual([]);
    const states = 'select state, last_problem from public.webhook_deliveries order by last_problem';
    expect(await rowsFor(database, staff, states)).toEqual([
      { state: 'failed', last_problem: 'the receiver answered 500' },
      { state: 'failed', last_problem: 'the sender stopped during the last attempt' },
    ]);
    await sendTest(staff, first);
  });

  it('test messages older than 90 days are deleted', async () => {
    const id = await createWebhook();
    await callAs(database, staff, 'public.test_webhook($1)', [id]);
    const age = 'update public.webhook_deliveries set created_at = now() - $1::interval';
    await database.query(age, ['89 days']);
    await callAs(database, service, 'public.delete_old_notifications()');
    expect(await rowsFor(database, staff, 'select id from public.webhook_deliveries')).toHaveLength(1);
    await database.query(age, ['91 days']);
    await callAs(database, service, 'public.delete_old_notifications()');
    expect(await rowsFor(database, staff, 'select id from public.webhook_deliveries')).toEqual([]);
  });

  it('at most ten webhooks exist', async () => {
    for (let count = 0; count < 10; count++) await createWebhook();
    expect(await messageOf(createWebhook())).toMatch(/^ML-682: there are already 10/);
  });

  it('a delivery is claimed by one sender, with a body that names neither accounts nor players', async () => {
    await createWebhook();
    await notify('Candidate 1.1.0 failed.');
    const [delivery] = await claim();
    expect(delivery).toMatchObject({ attempt: 1, url: URL_OF_RECEIVER, secret: SEALED });
    const body: unknown = JSON.parse(String(delivery?.['body']));
    expect(body).toEqual({
      type: 'plan.paused',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: { notification: expect.any(Number), slot: SLOT, text: 'Candidate 1.1.0 failed.' },
    });
    expect(await claim()).toEqual([]);
    expect(await record(delivery?.['id'], 1, null)).toBe('delivered');
    expect(await record(delivery?.['id'], 1, null)).toBeNull();
    await letPass('1 day');
    expect(await claim()).toEqual([]);
  });

  it('a failed delivery is tried again after pauses of 1, 4, 16, 64, 256 and 1024 minutes, and is then given up', async () => {
    await createWebhook();
    await notify();
    for (const [place, minutes] of [1, 4, 16, 64, 256, 1024].entries()) {
      const [delivery] = await claim();
      expect(delivery).toMatchObject({ attempt: place + 1 });
      expect(await record(delivery?.['id'], place + 1, 'the receiver answered 500')).toBe('waiting');
      await letPass(`${minutes * 60 - 5} seconds`);
      expect(await claim()).toEqual([]);
      await letPass('6 seconds');
    }
    const [last] = await claim();
    expect(await record(last?.['id'], 7, 'the receiver answered 500')).toBe('failed');
    await letPass('10 days');
    expect(await claim()).toEqual([]);
    const read = 'select state, attempts, last_problem from public.webhook_deliveries';
    expect(await rowsFor(database, staff, read)).toEqual([
      { state: 'failed', attempts: 7, last_problem: 'the receiver answered 500' },
    ]);
  });

  it('a delivery whose sender was killed is claimed again after two minutes, and its late result is ignored', async () => {
    await createWebhook();
    await notify();
    const [lost] = await claim();
    await letPass('119 seconds');
    expect(await claim()).toEqual([]);
    await letPass('2 seconds');
    expect(await claim()).toMatchObject([{ attempt: 2, id: lost?.['id'], body: lost?.['body'] }]);
    expect(await record(lost?.['id'], 1, null)).toBeNull();
    for (let attempt = 3; attempt <= 7; attempt++) {
      await letPass('3 minutes');
      expect(await claim()).toMatchObject([{ attempt }]);
    }
    await letPass('3 minutes');
    expect(await claim()).toEqual([]);
    const [delivery] = await rowsFor(database, staff, 'select state from public.webhook_deliveries');
    expect(delivery).toEqual({ state: 'failed' });
  });

  it('notifications older than 90 days are deleted with their deliveries', async () => {
    await createWebhook();
    await notify();
    await notify();
    const [old] = await notifications();
    const age = "update public.notifications set created_at = now() - interval '91 days' where id = $1";
    await database.query(age, [old?.['id']]);
    expect(await callAs(database, service, 'public.delete_old_notifications()')).toBe(1);
    expect(await notifications()).toHaveLength(1);
    expect(await rowsFor(database, staff, 'select id from public.webhook_deliveries')).toHaveLength(1);
  });
});
