import { createCipheriv, createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto';

/** The prefix of a sealed secret. Base64 follows: the public key that was created for this secret, and the ciphertext. */
const SEALED_PREFIX = 'sealed:';
/** The length of an uncompressed point of P-256. */
const POINT_BYTES = 65;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
/** The AES key is different for each secret, so the nonce can be constant. */
const NONCE = Buffer.alloc(12);

/**
 * The purpose of the derived key pair. It makes this pair different from other keys that are derived from the same
 * project secret.
 */
const KEY_PURPOSE = 'mindloom webhook sealing key';
/** The purpose of the derived key. libs/data-access/src/staff/seal-secret.ts has the same text. */
const SECRET_PURPOSE = 'mindloom webhook secret';

/**
 * Derives the P-256 key pair for which the console seals the secrets of webhooks. The pair depends only on the secret key
 * of the project.
 */
export function sealingKeyOf(projectSecret: string): ECDH {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', projectSecret, '', KEY_PURPOSE, KEY_BYTES)));
  return pair;
}

/**
 * Encrypts a secret so that only the sender can read it, as `sealSecret` of the console does in a browser.
 * @param publicKey the sender's key: an uncompressed point of P-256 in base64.
 */
export function sealSecret(secret: string, publicKey: string): string {
  const own = createECDH('prime256v1');
  const point = own.generateKeys();
  const key = encryptionKey(own.computeSecret(Buffer.from(publicKey, 'base64')), point);
  const cipher = createCipheriv('aes-256-gcm', key, NONCE);
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  return `${SEALED_PREFIX}${Buffer.concat([point, encrypted]).toString('base64')}`;
}

/**
 * Opens a secret that was sealed for the given key pair.
 * @returns null if the secret is not sealed, was sealed for another key pair, or was changed.
 */
export function openSecret(stored: string, pair: ECDH): string | null {
  if (!stored.startsWith(SEALED_PREFIX)) return null;
  const sealed = Buffer.from(stored.slice(SEALED_PREFIX.length), 'base64');
  const point = sealed.subarray(0, POINT_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', encryptionKey(pair.computeSecret(point), point), NONCE);
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const opened = decipher.update(sealed.subarray(POINT_BYTES, -TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString();
  } catch {
    return null;
  }
}

/** @param point the public key that was created for one secret. */
const encryptionKey = (shared: Buffer, point: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', shared, point, SECRET_PURPOSE, KEY_BYTES));
