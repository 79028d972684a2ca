import type { MindloomConfig } from '../config/read-config';
import type { FinishedPlay } from './finished-play';
import { retryAfterMs } from './retry-after';
import { failureOfAnswer, SaveFailure } from './save-failure';

/** One save may take this long, body included; a slower answer counts as none. */
const SAVE_LIMIT_MS = 10_000;

/** Browsers refuse a keepalive request above 64 KiB; a larger play is sent as an ordinary request. */
const KEEPALIVE_LIMIT_CHARACTERS = 16_000;

/** What a save call is made with. The token is the player's own, read together with the account it belongs to. */
export interface SaveCall {
  config: Pick<MindloomConfig, 'supabaseUrl' | 'supabaseKey'>;
  accessToken: string;
  limitMs?: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function toArguments(play: FinishedPlay) {
  return {
    p_user_id: play.userId,
    p_session_id: play.sessionId,
    p_memory: play.memory,
    p_focus: play.focus,
    p_speed: play.speed,
    p_play: play.play,
  };
}

/** The session id of the returned row, whether the function answers with the row or with a list of one. */
function confirmedSession(answer: unknown): unknown {
  const row = Array.isArray(answer) ? answer[0] : answer;
  return isRecord(row) ? row.session_id : undefined;
}

async function refusalOf(response: Response): Promise<SaveFailure> {
  const text = await response.text().catch(() => '');
  const waitMs = retryAfterMs(response.headers.get('retry-after'), Date.now());
  return failureOfAnswer(response.status, text || response.statusText, waitMs);
}

async function post(play: FinishedPlay, { config, accessToken, limitMs }: SaveCall): Promise<unknown> {
  const body = JSON.stringify(toArguments(play));
  const response = await fetch(`${config.supabaseUrl}/rest/v1/rpc/save_results`, {
    method: 'POST',
    headers: {
      apikey: config.supabaseKey,
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
    },
    body,
    // The request outlives the tab when it is closed right after the game.
    keepalive: body.length < KEEPALIVE_LIMIT_CHARACTERS,
    signal: AbortSignal.timeout(limitMs ?? SAVE_LIMIT_MS),
  });
  if (!response.ok) throw await refusalOf(response);
  return response.json();
}

/**
 * The save-results call of spec point 7: one request, which stores the play once however often it is sent (D-14).
 * @throws SaveFailure when the server did not confirm this very session: ML-221 without a complete answer in time,
 * ML-222..224 for answers to wait on, ML-225 for an answer about something else, ML-231/232 or the database's own code
 * (ML-322, ML-325 to ML-328) for a refusal.
 */
export async function saveResults(play: FinishedPlay, call: SaveCall): Promise<void> {
  const answer = await post(play, call).catch((cause: unknown) => {
    if (cause instanceof SaveFailure) throw cause;
    throw new SaveFailure('ML-221', 'wait', cause instanceof Error ? cause.message : String(cause));
  });
  if (confirmedSession(answer) === play.sessionId) return;
  throw new SaveFailure('ML-225', 'wait', 'the answer does not name this session');
}
