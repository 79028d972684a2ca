import { authError } from '../http/json-reply';
import type { DatabaseFailure } from '../storage/database-failure';
import type { Database } from '../storage/open-database';
import { isSenderWrong } from '../storage/who-is-wrong';

/** SQLSTATE classes that speak of the data sent, not of the server: bad data, broken constraint. */
const blamesInput = /^2[23]/;

/** lite's auth answers 500 for input that it did not expect: that is the sender's mistake, unless the database is in trouble. */
export async function repairAuthReply(
  reply: Response,
  refused: DatabaseFailure | undefined,
  database: Database,
): Promise<Response> {
  if (reply.status !== 500) return reply;
  const isBadData = blamesInput.test(refused?.sqlState ?? '');
  if (!isBadData && !(await isSenderWrong(refused, database))) return reply;
  return authError(400, 'validation_failed', 'The request could not be understood.');
}
