import { isRecord } from '@mindloom/base';
import { refused, type Refusal } from './publish-reply';

/** Calls a database function over the REST API with the secret key. */
export type DatabaseCall = (name: string, parameters: object) => Promise<Response>;

/** The code with which the message of every database rule starts. */
const RULE = /^ML-(\d{3}): (.*)$/s;

/**
 * Calls a database function.
 * @returns the function's result, or the refusal of a rule with its code. ML-656 if the database failed.
 */
export async function callDatabase(
  send: DatabaseCall,
  name: string,
  parameters: object,
): Promise<{ ok: true; value: unknown } | Refusal> {
  const response = await send(name, parameters);
  const json: unknown = await response.json().catch(() => null);
  if (response.ok) return { ok: true, value: json };
  const rule = RULE.exec(isRecord(json) ? String(json['message']) : '');
  if (rule === null)
    return refused(
      502,
      'ML-656',
      `The registry failed (${response.status}). Nothing was published. Try again.`,
    );
  return refused(response.status, `ML-${Number(rule[1])}`, rule[2] ?? '');
}

/** Sends calls to a project over the network. */
export const projectCalls =
  (url: string, secretKey: string): DatabaseCall =>
  (name, parameters) =>
    fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(parameters),
    });
