import { createHmac } from 'node:crypto';

/** The prefix of a secret. The rest of the secret is base64. */
const SECRET_PREFIX = 'whsec_';

export interface SignedMessage {
  /**
   * The id of the message. All attempts to deliver the message have the same id, so that a receiver can ignore a
   * repeated message.
   */
  id: string;
  /** The time of the attempt, in whole seconds since 1970. */
  timestampS: number;
  body: string;
}

/**
 * Returns the headers of a webhook message as in Standard Webhooks (https://www.standardwebhooks.com). The signature
 * is the HMAC-SHA256 of id, timestamp and body, so that a receiver can refuse an old or changed message.
 * @param secret `whsec_` and the key in base64.
 */
export function webhookHeaders(
  secret: string,
  { id, timestampS, body }: SignedMessage,
): Record<string, string> {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestampS}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestampS),
    'webhook-signature': `v1,${signature}`,
  };
}
