import { isRecord } from '@mindloom/base';
import { type Answer, callProject, type ProjectAccess } from '../project-call';
import { sealSecret } from './sealed-secret';

const FAILURE = { code: 'ML-683', consequence: 'Notifications keep their state.' } as const;

/**
 * Encrypts the secrets of webhooks that an earlier version has stored in clear text. It runs before every delivery, so an
 * installation needs no other step after the upgrade. Two senders may run at the same time, because the database accepts
 * only the first sealed secret of a webhook.
 * @param publicKey the sender's key: an uncompressed point of P-256 in base64.
 * @returns ML-683 if the project does not answer.
 */
export async function sealOldSecrets(project: ProjectAccess, publicKey: string): Promise<Answer<null>> {
  const read = await call(project, 'unsealed_webhook_secrets', {});
  if (!read.ok) return read;
  for (const row of Array.isArray(read.value) ? read.value : []) {
    if (!isRecord(row) || typeof row['secret'] !== 'string') continue;
    const sealed = { p_webhook: row['webhook'], p_sealed_secret: sealSecret(row['secret'], publicKey) };
    const stored = await call(project, 'seal_webhook_secret', sealed);
    if (!stored.ok) return stored;
  }
  return { ok: true, value: null };
}

const call = (project: ProjectAccess, name: string, parameters: object): Promise<Answer<unknown>> =>
  callProject(project, `rpc/${name}`, FAILURE, { method: 'POST', body: JSON.stringify(parameters) });
