import { isRecord } from '@mindloom/base';
import * as v from 'valibot';
import type { MindloomConfig } from '../config';
import type { FailureCode } from '../failure';
import type { FinishedPlay } from './entry';
import { parseRetryAfterMs } from './retry-policy';

/** Limit of one request, including its body. A slower response counts as none. */
const POST_LIMIT_MS = 10_000;

/** Browsers refuse keepalive requests above 64 KiB. A larger play is sent as an ordinary request. */
const KEEPALIVE_LIMIT_CHARACTERS = 16_000;

export interface PostCall {
  config: Pick<MindloomConfig, 'supabaseUrl' | 'supabaseKey'>;
  /** The player's own token, read together with the account that it belongs to. */
  accessToken: string;
  limitMs?: number;
}

/** What to do with an entry after a failure: retry later, retry after sign-in, or set it aside and show it. */
export type PostVerdict = 'wait' | 'signIn' | 'refused';

/** A failed `postResult` call. */
export class PostFailure extends Error {
  override readonly name = 'PostFailure';

  /**
   * @param code see docs/errors.md.
   * @param retryAfterMs the wait that the server requested; 0 when it requested none.
   */
  constructor(
    readonly code: FailureCode,
    readonly verdict: PostVerdict,
    message: string,
    readonly status = 0,
    readonly retryAfterMs = 0,
  ) {
    super(message);
  }
}

/**
 * Calls the SQL function `save_results` once. It stores one row per session, however often it is called (D-14).
 * @throws PostFailure when the server did not confirm this session: ML-221 without a complete response in time,
 * ML-222..224 when a later attempt may succeed, ML-225 for a response about another session, ML-231/232 or the
 * database's own code (ML-322, ML-325 to ML-328) when the server refused the play.
 */
export async function postResult(play: FinishedPlay, call: PostCall): Promise<void> {
  const answer = await request(play, call).catch((cause: unknown) => {
    if (cause instanceof PostFailure) throw cause;
    throw new PostFailure('ML-221', 'wait', cause instanceof Error ? cause.message : String(cause));
  });
  if (confirmedSession(answer) === play.sessionId) return;
  throw new PostFailure('ML-225', 'wait', 'the response does not name this session');
}

async function request(play: FinishedPlay, { config, accessToken, limitMs }: PostCall): Promise<unknown> {
  const body = JSON.stringify({
    p_user_id: play.userId,
    p_session_id: play.sessionId,
    p_memory: play.memory,
    p_focus: play.focus,
    p_speed: play.speed,
    p_play: play.play,
  });
  const response = await fetch(`${config.supabaseUrl}/rest/v1/rpc/save_results`, {
    method: 'POST',
    headers: {
      apikey: config.supabaseKey,
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
    },
    body,
    // The request survives a tab that is closed right after the game.
    keepalive: body.length < KEEPALIVE_LIMIT_CHARACTERS,
    signal: AbortSignal.timeout(limitMs ?? POST_LIMIT_MS),
  });
  if (!response.ok) throw await failureOf(response);
  return response.json();
}

/** The session id of the returned row. The function returns the row or a list of one row. */
function confirmedSession(answer: unknown): unknown {
  const row = Array.isArray(answer) ? answer[0] : answer;
  return isRecord(row) ? row.session_id : undefined;
}

/** Statuses that mean the play itself is invalid. A retry would get the same response. */
const REFUSALS = new Set([400, 409, 413, 422]);

/** The code at the start of a database rule's message. */
const RULE_CODE = /^ML-(\d{3}): /;

/** The error body of a database rule: our SQLSTATE, and a message that starts with our code. */
const ruleSchema = v.object({
  code: v.pipe(v.string(), v.regex(/^PT4\d\d$/)),
  message: v.pipe(v.string(), v.regex(RULE_CODE)),
});

/** Database codes that clients show under another code. */
const CLIENT_CODES: Readonly<Record<string, FailureCode>> = { 323: 'ML-232', 324: 'ML-231' };

/** The refusal by a database rule; undefined when the response came from something else. */
function ruleFailure(body: string, status: number): PostFailure | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), ruleSchema), body);
  if (!read.success) return undefined;
  const { message } = read.output;
  const [, number = ''] = RULE_CODE.exec(message) ?? [];
  return new PostFailure(CLIENT_CODES[number] ?? `ML-${Number(number)}`, 'refused', message, status);
}

/**
 * Maps an error response to a failure. A database rule keeps its code whatever the status is: an exceeded quota is also
 * a 429, but a retry does not help.
 */
async function failureOf(response: Response): Promise<PostFailure> {
  const { status } = response;
  const body = (await response.text().catch(() => '')) || response.statusText;
  const waitMs = parseRetryAfterMs(response.headers.get('retry-after'), Date.now());
  const message = body.slice(0, 500);
  if (status === 401) return new PostFailure('ML-224', 'signIn', message, status);
  const refusal = ruleFailure(body, status);
  if (refusal !== undefined) return refusal;
  if (status === 409) return new PostFailure('ML-231', 'refused', message, status);
  if (REFUSALS.has(status)) return new PostFailure('ML-232', 'refused', message, status);
  if (status === 429) return new PostFailure('ML-222', 'wait', message, status, waitMs);
  return new PostFailure('ML-223', 'wait', message, status, waitMs);
}
