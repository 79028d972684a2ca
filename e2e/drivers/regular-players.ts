import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { ShiftedBackend } from './shifted-backend';

const PASSWORD = 'weave-and-play';
const HOUR_MS = 3_600_000;

/** A player who calls the API of a backend. Each player has another network. */
export interface RegularPlayer {
  email: string;
  /**
   * A loopback address. The guard counts at most three players of a network. The first 24 bits of an address are its
   * network.
   */
  address: string;
}

/** What a shell reports about the load of a version. */
export interface LoadOutcome {
  remote: string;
  version: string;
  outcome: 'ready' | 'failed';
  code?: string;
  fellBack?: boolean;
}

/** Sends a request from the address of a player. @returns the JSON of the answer. */
async function send<T>(
  backend: ShiftedBackend,
  { address }: RegularPlayer,
  path: string,
  body: unknown,
  token = backend.publishableKey,
): Promise<T> {
  const headers = {
    apikey: backend.publishableKey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  const port = new URL(backend.url).port;
  const options = { host: '127.0.0.1', port, path, method: 'POST', headers, localAddress: address };
  const text = await new Promise<string>((done, fail) => {
    const outgoing = request(options, (answer) => {
      let received = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (received += chunk));
      answer.on('end', () =>
        (answer.statusCode ?? 0) < 300 ? done(received) : fail(new Error(`${path}: ${received}`)),
      );
    });
    outgoing.on('error', fail);
    outgoing.end(JSON.stringify(body));
  });
  return JSON.parse(text);
}

const logIn = async (backend: ShiftedBackend, player: RegularPlayer): Promise<string> => {
  const credentials = { email: player.email, password: PASSWORD };
  const path = '/auth/v1/token?grant_type=password';
  return (await send<{ access_token: string }>(backend, player, path, credentials)).access_token;
};

/**
 * Creates players with one play each. The guard counts the reports of a player only if the account is at least a day old.
 * @param release the release that they have played in the slot.
 */
export async function createPlayers(
  backend: ShiftedBackend,
  count: number,
  { slot, remote, version }: { slot: string; remote: string; version: string },
): Promise<RegularPlayer[]> {
  const players: RegularPlayer[] = [];
  for (let place = 1; place <= count; place++) {
    const player = { email: `regular-${place}@mindloom.test`, address: `127.0.${place}.1` };
    const { access_token: token, user } = await send<{ access_token: string; user: { id: string } }>(
      backend,
      player,
      '/auth/v1/signup',
      { email: player.email, password: PASSWORD },
    );
    const endMs = backend.now().getTime() - 1000;
    const play = {
      gameId: slot,
      slot,
      remote,
      version,
      category: 'memory',
      difficulty: 'easy',
      seed: 1,
      rawScore: 10,
      startedAt: new Date(endMs - 60_000).toISOString(),
      endedAt: new Date(endMs).toISOString(),
      playedOn: new Date(endMs).toISOString().slice(0, 10),
      metrics: {},
      parts: [],
    };
    const call = {
      p_user_id: user.id,
      p_session_id: randomUUID(),
      p_memory: 50,
      p_focus: 0,
      p_speed: 0,
      p_play: play,
    };
    await send(backend, player, '/rest/v1/rpc/save_results', call, token);
    players.push(player);
  }
  await backend.shift(25 * HOUR_MS);
  return players;
}

/** Reports one load for each player. @returns the number of reports that were counted. */
export async function reportLoads(
  backend: ShiftedBackend,
  players: readonly RegularPlayer[],
  slot: string,
  outcome: LoadOutcome,
): Promise<number> {
  let counted = 0;
  for (const player of players) {
    const token = await logIn(backend, player);
    const call = { p_slot: slot, p_outcomes: [outcome] };
    counted += await send<number>(backend, player, '/rest/v1/rpc/report_load', call, token);
  }
  return counted;
}
