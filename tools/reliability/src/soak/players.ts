import * as v from 'valibot';
import { numberedPlay } from '../device/numbered-play';
import type { Random } from '../seeded';

const HIGHEST_SCORE = 400;
const DAYS_SHOWN = 31;
/** Below the 1,000 that one account may save in a day. */
const RESULTS_PER_ACCOUNT = 900;

const sessionSchema = v.object({ access_token: v.string(), user: v.object({ id: v.string() }) });

/** A bot that plays without a break, as the shell would send what it does. */
export interface Player {
  /** What a minute of play asks of the backend: a result, the dashboard, and the registry twice. */
  playMinute: () => Promise<void>;
  /** Results that the backend has confirmed. */
  saved: () => number;
}

/** Makes a bot. It changes its account before the daily quota of one is used up. */
export async function createPlayer(
  backend: { url: string; publishableKey: string },
  number: number,
  random: Random,
): Promise<Player> {
  const key = { apikey: backend.publishableKey, 'content-type': 'application/json' };
  const post = async (path: string, headers: Record<string, string>, body: unknown): Promise<unknown> => {
    const answer = await fetch(`${backend.url}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const enter = async (accounts: number) => {
    const email = `bot-${number}-${accounts}@mindloom.test`;
    const account = { email, password: 'weave-and-play', data: { name: 'Bot' } };
    const session = v.parse(sessionSchema, await post('/auth/v1/signup', key, account));
    const headers = { ...key, authorization: `Bearer ${session.access_token}` };
    return { userId: session.user.id, headers };
  };
  let entered = await enter(0);
  let saved = 0;
  return {
    saved: () => saved,
    async playMinute() {
      if (saved > 0 && saved % RESULTS_PER_ACCOUNT === 0) entered = await enter(saved);
      const { userId, headers } = entered;
      const { memory, focus, speed, play } = numberedPlay(userId, Math.floor(random() * HIGHEST_SCORE));
      await post('/rest/v1/rpc/save_results', headers, {
        p_user_id: userId,
        p_session_id: crypto.randomUUID(),
        p_memory: memory,
        p_focus: focus,
        p_speed: speed,
        p_play: play,
      });
      saved += 1;
      const since = new Date(Date.now() - DAYS_SHOWN * 86_400_000).toISOString().slice(0, 10);
      const summary = { p_user_id: userId, p_since: since, p_area_days: 10 };
      await post('/rest/v1/rpc/player_summary', headers, summary);
      for (let poll = 0; poll < 2; poll += 1) await post('/rest/v1/rpc/registry_snapshot', key, {});
    },
  };
}
