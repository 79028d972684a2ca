import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anonymous, pgliteEngine, runAs, service, type TestDatabase } from '@mindloom/backend/test-database';
import { isRecord } from '@mindloom/base';
import { claimedLogs, type Verifier, verifyBatch } from '@mindloom/cli/verifier';
import { type CivilDate, defaultRemotes, type RankedTicket } from '@mindloom/domain';
import { ENGINE_FILE } from '@mindloom/game-contract';
import { createReplaySandbox, type CreatedSandbox, verifyRun } from '@mindloom/run-verifier';
import { remoteFolder } from '../workspace';
import { SERVED_VERSION } from './bot-set';

/** An earlier version of each game. Its slot served it before, but it is not the last good version either. */
export const EARLIER_VERSION = '0.8.0';

const LAST_GOOD_VERSION = '0.9.0';

export interface RankedPlayer {
  role: 'authenticated';
  sub: string;
}

/** Everything that a device can send about a set. */
export interface SentSet {
  sessionId: string;
  play: object;
  /** Entries of save_run_logs: {part, settings, log}. */
  logs: readonly object[];
}

/**
 * The ranking with its real parts: the migrations in a database, the functions that players and verifiers call, the verifier with
 * QuickJS, and the engines of the built games.
 */
export async function openRankedWorld() {
  const database = await pgliteEngine.open();
  const engines = new Map<string, string>();
  for (const [slot, remote] of Object.entries(defaultRemotes)) {
    const code = readFileSync(join(remoteFolder(remote), ENGINE_FILE), 'utf8');
    const sha384 = `sha384-${createHash('sha384').update(code).digest('base64')}`;
    engines.set(sha384, code);
    for (const version of [EARLIER_VERSION, LAST_GOOD_VERSION, SERVED_VERSION])
      await serveRelease(database, { slot, remote, version, engine: { sha384, bytes: code.length } });
  }
  const key = String(await call(database, service, 'public.create_verifier_key($1)', ['forgeries']));
  const verifier = verifierOf(database, key, engines);
  return {
    /** Creates an account that has joined the ranking. */
    async newPlayer(): Promise<RankedPlayer> {
      const player = { role: 'authenticated', sub: randomUUID() } as const;
      await database.query('insert into auth.users (id) values ($1)', [player.sub]);
      await call(database, player, 'public.join_ranking(null)');
      return player;
    },
    /** Issues a ticket for the present day. The ticket then gets another day, so that every game is played. */
    async ticket(player: RankedPlayer, sessionId: string, day: CivilDate): Promise<RankedTicket | null> {
      const today = new Date().toISOString().slice(0, 10);
      const reply = await call(database, player, 'public.begin_ranked($1, $2)', [sessionId, today]);
      await database.query('update private.ranked_tickets set day = $2 where user_id = $1', [
        player.sub,
        day,
      ]);
      const { seeds, open } = isRecord(reply) ? reply : {};
      return Array.isArray(seeds) && Array.isArray(open)
        ? { seeds: seeds.map(Number), open: open.map(String) }
        : null;
    },
    /** Lets time pass since the ticket of a session was issued. */
    age: (sessionId: string, ms: number) =>
      database.query(
        "update private.ranked_tickets set issued_at = now() - $2 * interval '1 millisecond' where session_id = $1",
        [sessionId, ms],
      ),
    /** Sends a set as a device does. @returns the refusal of the database, or null. */
    async send(player: RankedPlayer, { sessionId, play, logs }: SentSet): Promise<string | null> {
      try {
        await call(database, player, 'public.save_results($1, $2, 1, 1, 1, $3)', [
          player.sub,
          sessionId,
          JSON.stringify(play),
        ]);
        await call(database, player, 'public.save_run_logs($1, $2, $3)', [
          player.sub,
          sessionId,
          JSON.stringify(logs),
        ]);
        return null;
      } catch (cause) {
        return cause instanceof Error ? cause.message : String(cause);
      }
    },
    /** Lets the verifier replay all waiting runs. */
    async verify(): Promise<void> {
      while ((await verifyBatch(verifier)).claimed > 0);
    },
    /** The number of ranked sets of a player, and why a set has no rank. */
    async ranksOf(player: RankedPlayer): Promise<{ ranks: number; finding: string | null; points: number }> {
      const { rows } = await database.query(
        `select (select count(*) from private.ranked_runs r where r.user_id = $1)::integer as ranks,
           (select max(r.points) from private.ranked_runs r where r.user_id = $1)::float as points,
           coalesce(
             (select max(t.finding) from private.ranked_tickets t where t.user_id = $1),
             (select max(l.verdict || ': ' || coalesce(l.finding, '')) from public.run_logs l
              where l.user_id = $1 and l.verdict <> 'replayed')
           ) as finding`,
        [player.sub],
      );
      const { ranks, finding, points } = rows[0] ?? {};
      return {
        ranks: Number(ranks),
        points: Number(points),
        finding: typeof finding === 'string' ? finding : null,
      };
    },
    /** Deletes an account with everything in it. */
    forget: (player: RankedPlayer) => database.query('delete from auth.users where id = $1', [player.sub]),
    close: () => database.close(),
  };
}

export type RankedWorld = Awaited<ReturnType<typeof openRankedWorld>>;

type Caller = Parameters<typeof runAs>[1];

async function call(database: TestDatabase, actor: Caller, sql: string, values: readonly unknown[] = []) {
  const { rows } = await runAs(database, actor, `select ${sql} as result`, values);
  return rows[0]?.['result'];
}

interface ServedRelease {
  slot: string;
  remote: string;
  version: string;
  engine: { sha384: string; bytes: number };
}

/** Registers a release with its engine, and lets a slot serve it. */
async function serveRelease(database: TestDatabase, { slot, remote, version, engine }: ServedRelease) {
  const asset = { path: 'remoteEntry.js', sha384: `sha384-${'a'.repeat(64)}`, bytes: 6000, boot: true };
  const release = {
    remote,
    version,
    contract: 1,
    container: `${remote.replaceAll('-', '_')}__${version.replaceAll('.', '_')}`,
    baseUrl: `${remote}/${version}/`,
    entry: asset.path,
    assets: [asset, { path: ENGINE_FILE, ...engine, boot: false }],
  };
  await call(database, service, 'public.register_release($1)', [JSON.stringify(release)]);
  const { rows } = await database.query(
    `select (select r.digest from public.releases r where r.remote = $1 and r.version = $2) as digest,
       coalesce((select max(a.revision) from public.assignments a where a.slot = $3), 0) as revision`,
    [remote, version, slot],
  );
  const run = {
    remote,
    version,
    digest: rows[0]?.['digest'],
    suite: '1',
    verdict: 'passed',
    place: 'page',
    report: {},
  };
  await call(database, service, 'public.record_conformance($1)', [JSON.stringify(run)]);
  await call(database, service, 'public.set_assignment($1, $2, $3, $4)', [
    slot,
    rows[0]?.['revision'],
    JSON.stringify({ remote, stable: version }),
    'a test',
  ]);
}

/** The verifier of the command line, with this database, these engines, and replays in this process. */
function verifierOf(database: TestDatabase, key: string, engines: ReadonlyMap<string, string>): Verifier {
  const sandboxes = new Map<string, CreatedSandbox>();
  const sandboxOf = async (sha384: string, code: string) => {
    const known = sandboxes.get(sha384) ?? (await createReplaySandbox(code));
    sandboxes.set(sha384, known);
    return known;
  };
  return {
    project: {
      claim: async (limit) =>
        claimedLogs(await call(database, anonymous, 'public.claim_run_logs($1, $2)', [key, limit])),
      record: async (id, { verdict, score, detail, ranked }) => {
        await call(database, anonymous, 'public.record_run_verdict($1, $2, $3)', [
          key,
          id,
          JSON.stringify({ verdict, score, finding: detail, ranked }),
        ]);
      },
      giveBack: () => Promise.reject(new Error('an engine was not found')),
    },
    engines: {
      fetch: async (_base, { sha384 }) => {
        const code = engines.get(sha384);
        return code === undefined
          ? { state: 'unreachable', problem: 'unknown engine' }
          : { state: 'fetched', file: { sha384, code } };
      },
    },
    replays: {
      verify: async ({ engine, run }) => {
        const created = await sandboxOf(engine.sha384, engine.code);
        if (!created.ok) {
          sandboxes.delete(engine.sha384);
          return { verdict: created.reason, detail: created.detail, score: null, facts: null };
        }
        const verdict = verifyRun(created.sandbox, run);
        if (verdict.verdict === 'limit') sandboxes.delete(engine.sha384);
        return verdict;
      },
      compare: () => Promise.resolve({ result: 'failed', detail: 'no release is compared here' }),
      close: () => undefined,
    },
    print: (line) => console.warn(line),
  };
}
