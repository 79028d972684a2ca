import { authError } from '../http/json-reply';
import type { DatabaseFailure } from '../storage/database-failure';

/** SQLSTATE classes that speak of the data sent, not of the server: bad data, broken constraint. */
const blamesInput = /^2[23]/;

/** lite's auth answers 500 for input that it did not expect: that is the sender's error, unless the database is in trouble. */
export function repairAuthReply(reply: Response, refused: DatabaseFailure | undefined): Response {
  if (reply.status !== 500) return reply;
  const senderIsWrong =
    refused === undefined || (refused.sqlState !== null && blamesInput.test(refused.sqlState));
  return senderIsWrong ? authError(400, 'validation_failed', 'The request could not be understood.') : reply;
}
