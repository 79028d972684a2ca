import { isRecord } from '@mindloom/base';
import * as v from 'valibot';
import type { FailureCode } from '../failure';
import { type FunctionCall, postFunction } from '../post-function';
import type { FinishedPlay } from './entry';
import { parseRetryAfterMs } from './retry-policy';

/** Time limit of one request, including the body of the response. A slower response counts as no response. */
const POST_LIMIT_MS = 10_000;

/**
 * Requests above this length are sent without keepalive, because browsers refuse keepalive requests above 64 KiB. A
 * character has at most four bytes.
 */
const KEEPALIVE_LIMIT_CHARACTERS = 16_000;

/**
 * What a call needs: the configuration, and the access token of the player who played. The account id and the token
 * come from the same read of the session.
 */
export interface PostCall extends Pick<FunctionCall, 'config' | 'accessToken'> {
  limitMs?: number;
}

/**
 * What to do with an entry after a failed call: retry later, retry after a sign-in, or stop retrying and show the
 * refusal.
 */
export type PostVerdict = 'wait' | 'signIn' | 'refused';

/** A failed `postResult` call. */
export class PostFailure extends Error {
  override readonly name = 'PostFailure';

  /**
   * @param code see docs/errors.md.
   * @param retryAfterMs the wait that the server requested; 0 if it requested no wait.
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
 * Calls the SQL function `save_results` once. Repeated calls store only one row per session (D-14).
 * @throws PostFailure if the server did not confirm this session: ML-221 without a complete response in time,
 * ML-222..224 if a later attempt may succeed, ML-225 for a response about another session, ML-231/232 or the
 * database's own code (ML-322, ML-325 to ML-328) if the server refused the play.
 */
export async function postResult(play: FinishedPlay, call: PostCall): Promise<void> {
  const answer = await request(play, call).catch((cause: unknown) => {
    if (cause instanceof PostFailure) throw cause;
    throw new PostFailure('ML-221', 'wait', cause instanceof Error ? cause.message : String(cause));
  });
  if (confirmedSession(answer) === play.sessionId) return;
  throw new PostFailure('ML-225', 'wait', 'the response does not contain this session id');
}

async function request(play: FinishedPlay, call: PostCall): Promise<unknown> {
  const body = JSON.stringify({
    p_user_id: play.userId,
    p_session_id: play.sessionId,
    p_memory: play.memory,
    p_focus: play.focus,
    p_speed: play.speed,
    p_play: play.play,
  });
  const response = await postFunction('save_results', body, {
    ...call,
    limitMs: call.limitMs ?? POST_LIMIT_MS,
    keepalive: body.length < KEEPALIVE_LIMIT_CHARACTERS,
  });
  if (!response.ok) throw await failureOf(response);
  return response.json();
}

/** Returns the session id in a response. The response is the stored row, or a list that contains only this row. */
function confirmedSession(answer: unknown): unknown {
  const row = Array.isArray(answer) ? answer[0] : answer;
  return isRecord(row) ? row.session_id : undefined;
}

/** HTTP statuses which mean that the play itself is invalid. A retry would get the same response. */
const REFUSALS = new Set([400, 409, 413, 422]);

/** The code with which the message of every database rule starts. */
const RULE_CODE = /^ML-(\d{3}): /;

/**
 * The body of an error that a database rule raised: one of our SQLSTATEs, and a message that starts with one of our
 * codes.
 */
const ruleSchema = v.object({
  code: v.pipe(v.string(), v.regex(/^PT4\d\d$/)),
  message: v.pipe(v.string(), v.regex(RULE_CODE)),
});

/** The codes that the client shows in place of some codes of database rules. */
const CLIENT_CODES: Readonly<Record<string, FailureCode>> = { 323: 'ML-232', 324: 'ML-231' };

/** Returns the refusal by a database rule; undefined if something else sent the response. */
function ruleFailure(body: string, status: number): PostFailure | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), ruleSchema), body);
  if (!read.success) return undefined;
  const { message } = read.output;
  const [, number = ''] = RULE_CODE.exec(message) ?? [];
  return new PostFailure(CLIENT_CODES[number] ?? `ML-${Number(number)}`, 'refused', message, status);
}

/**
 * Maps an error response to a failure. A refusal by a database rule keeps the rule's code, whatever the HTTP status is.
 * For example, an exceeded quota has the status 429 like a rate limit, but the request must not be retried.
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
