import * as v from 'valibot';
import type { FailureCode } from '../failure';

/** What becomes of an entry whose save failed: it waits, it waits for its player, or it is set aside and shown. */
export type SaveVerdict = 'wait' | 'signIn' | 'refused';

/** A failed save-results call. */
export class SaveFailure extends Error {
  override readonly name = 'SaveFailure';

  /**
   * @param code see docs/errors.md.
   * @param retryAfterMs how long the server asked to wait; 0 when it did not say.
   */
  constructor(
    readonly code: FailureCode,
    readonly verdict: SaveVerdict,
    message: string,
    readonly status = 0,
    readonly retryAfterMs = 0,
  ) {
    super(message);
  }
}

/** Answers that say the play itself is wrong: sending it again would be answered the same. */
const REFUSALS = new Set([400, 409, 413, 422]);

/** What the database answers when one of its rules refuses: an SQLSTATE of ours, and a message with our code. */
/** The code at the start of a message that a rule of the database raises. */
const CODE_OF_RULE = /^ML-(\d{3}): /;

const ruleSchema = v.object({
  code: v.pipe(v.string(), v.regex(/^PT4\d\d$/)),
  message: v.pipe(v.string(), v.regex(CODE_OF_RULE)),
});

/** Codes of the database that this side has always shown under codes of its own. */
const OWN_CODES: Readonly<Record<string, FailureCode>> = { 323: 'ML-232', 324: 'ML-231' };

/** The refusal of a database rule; undefined when something else answered. */
function refusalOfRule(body: string, status: number): SaveFailure | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), ruleSchema), body);
  if (!read.success) return undefined;
  const { message } = read.output;
  const [, number = ''] = CODE_OF_RULE.exec(message) ?? [];
  return new SaveFailure(OWN_CODES[number] ?? `ML-${Number(number)}`, 'refused', message, status);
}

/**
 * What an answer other than success means for the entry. A refusal by a rule of the database keeps the rule's code,
 * whatever its status: a quota is 429 as well, and is not a request to slow down.
 * @param status the HTTP status, 300 or more.
 * @param body the answer's text.
 */
export function failureOfAnswer(status: number, body: string, retryAfterMs: number): SaveFailure {
  const message = body.slice(0, 500);
  if (status === 401) return new SaveFailure('ML-224', 'signIn', message, status);
  const refusal = refusalOfRule(body, status);
  if (refusal !== undefined) return refusal;
  if (status === 409) return new SaveFailure('ML-231', 'refused', message, status);
  if (REFUSALS.has(status)) return new SaveFailure('ML-232', 'refused', message, status);
  if (status === 429) return new SaveFailure('ML-222', 'wait', message, status, retryAfterMs);
  return new SaveFailure('ML-223', 'wait', message, status, retryAfterMs);
}
