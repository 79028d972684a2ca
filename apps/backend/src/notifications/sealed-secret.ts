import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto';

/** The form of a sealed secret: this prefix, then in base64 the public key that was made for it, and the ciphertext. */
const SEALED_PREFIX = 'sealed:';
/** The length of an uncompressed point of P-256. */
const POINT_BYTES = 65;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** Each AES key encrypts one secret, so its nonce can be constant. */
const NONCE = Buffer.alloc(12);

/** Makes sealed secrets of one project independent of its other keys. */
const KEY_PURPOSE = 'mindloom webhook sealing key';
/** The purpose of the derived key. libs/data-access/src/staff/seal-secret.ts has the same text. */
const SECRET_PURPOSE = 'mindloom webhook secret';

/**
 * Derives the key pair for which the console seals the secrets of webhooks (P-256). Whoever has the secret key of the
 * project can derive it; another secret key gives another pair.
 */
export function sealingKeyOf(projectSecret: string): ECDH {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', projectSecret, '', KEY_PURPOSE, KEY_BYTES)));
  return pair;
}

/**
 * Opens a secret that `sealSecret` of the console has sealed for this key pair. A secret in clear text, which earlier
 * versions stored, is returned unchanged.
 * @returns null if the secret was sealed for another key pair, or was changed.
 */
export function openSecret(stored: string, pair: ECDH): string | null {
  if (!stored.startsWith(SEALED_PREFIX)) return stored;
  const sealed = Buffer.from(stored.slice(SEALED_PREFIX.length), 'base64');
  const point = sealed.subarray(0, POINT_BYTES);
  try {
    const key = hkdfSync('sha256', pair.computeSecret(point), point, SECRET_PURPOSE, KEY_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), NONCE);
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const opened = decipher.update(sealed.subarray(POINT_BYTES, -TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString();
  } catch {
    return null;
  }
}
