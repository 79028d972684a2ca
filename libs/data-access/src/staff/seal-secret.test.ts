import { openSecret, sealingKeyOf } from '@mindloom/backend/sealed-secret';
import { expect, it } from 'vitest';
import { newWebhookSecret, sealSecret } from './seal-secret';

const pair = sealingKeyOf('sb_secret_of_this_project');
const publicKey = pair.getPublicKey('base64');

it('a new secret has the form of Standard Webhooks with 32 random bytes', () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()];
  for (const secret of secrets) expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(new Set(secrets).size).toBe(2);
});

it('the sender of webhooks opens a secret that the console has sealed, and the sealed text is different each time', async () => {
  const secret = newWebhookSecret();
  const sealed = [await sealSecret(secret, publicKey), await sealSecret(secret, publicKey)];
  expect(new Set(sealed).size).toBe(2);
  for (const text of sealed) {
    expect(text).toMatch(/^sealed:[A-Za-z0-9+/]{100,400}={0,2}$/);
    expect(text).not.toContain(secret.slice(6));
    expect(openSecret(text, pair)).toBe(secret);
  }
});

it('a secret that was sealed for another project key cannot be opened', async () => {
  const sealed = await sealSecret(newWebhookSecret(), publicKey);
  expect(openSecret(sealed, sealingKeyOf('sb_secret_of_another_project'))).toBeNull();
});

it('a sealed secret with one changed byte cannot be opened', async () => {
  const sealed = await sealSecret(newWebhookSecret(), publicKey);
  for (const place of [20, 120, sealed.length - 6]) {
    const other = sealed[place] === 'A' ? 'B' : 'A';
    expect(openSecret(`${sealed.slice(0, place)}${other}${sealed.slice(place + 1)}`, pair)).toBeNull();
  }
  expect(openSecret('sealed:', pair)).toBeNull();
});

it('a sealing key that is not a point of P-256 is refused', async () => {
  await expect(sealSecret('whsec_a', btoa('no key'))).rejects.toThrow();
});
