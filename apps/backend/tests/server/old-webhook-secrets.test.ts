import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPlans } from '../../src/notifications/run-plans';
import { openSecret, sealingKeyOf, sealSecret } from '../../src/notifications/sealed-secret';
import type { OutgoingNetwork } from '../../src/outgoing/post-checked';
import { productProject } from './support/product-project';
import { clientOf, type OwnBackend, startTestBackend } from './support/test-backend';

const LIMIT_MS = 120_000;

describe('an installation with a webhook of an earlier version', () => {
  const ID = '00000000-0000-4000-8000-000000000001';
  const KEY = 'A'.repeat(43);
  // The secret is in clear text. One delivery is a day old and has six failed attempts.
  const project = productProject(`
    insert into public.webhooks (id, url, created_by) values ('${ID}', 'https://hooks.example/', 'a test');
    alter table private.webhook_secrets drop constraint webhook_secret_sealed;
    insert into private.webhook_secrets (webhook, secret) values ('${ID}', 'whsec_${KEY}=');
    insert into public.notifications (kind, slot, text) values ('plan.paused', 'memory-match', 'a test');
    update public.webhook_deliveries set attempts = 6;`);
  let backend: OwnBackend;
  const access = () => ({ url: backend.url, secretKey: backend.secretKey });
  const service = () => clientOf(backend, backend.secretKey);

  beforeAll(async () => {
    backend = await startTestBackend({ projectDir: project.folder, seedAccounts: false });
  }, LIMIT_MS);
  afterAll(async () => {
    await backend.close();
    project.remove();
  });

  it('only the sender can read the secrets of webhooks that are stored in clear text', async () => {
    const { data, error } = await clientOf(backend, backend.publishableKey).rpc('unsealed_webhook_secrets');
    expect({ data, code: error?.code }).toEqual({ data: null, code: '42501' });
    const { data: read } = await service().rpc('unsealed_webhook_secrets');
    expect(read).toEqual([{ webhook: ID, secret: `whsec_${KEY}=` }]);
  });

  it('the first run of the sender seals a secret that is stored in clear text, and prints that it gives up a delivery after the seventh failed attempt', async () => {
    const printed: string[] = [];
    const network: OutgoingNetwork = {
      resolve: () => Promise.reject(new Error('getaddrinfo ENOTFOUND')),
      open: () => {
        throw new Error('no connection is possible');
      },
    };
    const run = () => runPlans({ project: access(), network, print: (line) => printed.push(line) });
    expect(await run()).toMatchObject({ ok: true, value: { failed: 0, givenUp: 1 } });
    // The delivery can have this reason only if the sender opened the sealed secret and tried to send the message.
    expect(printed).toEqual([
      'ML-684 A message was not delivered to a webhook: getaddrinfo ENOTFOUND. It is not sent again.',
    ]);
    expect(await run()).toMatchObject({ value: { failed: 0, givenUp: 0 } });
    expect((await service().rpc('unsealed_webhook_secrets')).data).toEqual([]);
  });

  it('a sealed secret of a webhook is never replaced', async () => {
    const stranger = createECDH('prime256v1').generateKeys('base64');
    const call = { p_webhook: ID, p_sealed_secret: sealSecret('whsec_other', stranger) };
    expect((await service().rpc('seal_webhook_secret', call)).data).toBe(false);
  });

  it('after an upgrade, messages are signed with the same secret, so the receiver needs no change', async () => {
    await service().rpc('test_webhook', { p_id: ID });
    const { data } = await service().rpc('claim_webhook_deliveries', { p_limit: 1 });
    const [claimed] = Array.isArray(data) ? data : [];
    expect(claimed.secret).toMatch(/^sealed:/);
    expect(openSecret(claimed.secret, sealingKeyOf(backend.secretKey))).toBe(`whsec_${KEY}=`);
  });
});
