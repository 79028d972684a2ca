const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
/** The AES key is different for each secret, so the nonce can be constant. */
const NONCE = new Uint8Array(12);
const SECRET_BYTES = 32;
/** The purpose of the derived key. apps/backend/src/notifications/sealed-secret.ts has the same text. */
const SECRET_PURPOSE = 'mindloom webhook secret';

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** Returns a new random secret of a webhook, in the form of Standard Webhooks. */
export const newWebhookSecret = (): string =>
  `whsec_${toBase64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))}`;

/**
 * Encrypts a secret so that only the sender of webhooks can read it (ECIES: P-256, HKDF-SHA256 and AES-256-GCM).
 * @param publicKey the sender's key: an uncompressed point of P-256 in base64.
 * @throws DOMException if the key is not a point of P-256.
 */
export async function sealSecret(secret: string, publicKey: string): Promise<string> {
  const { subtle } = crypto;
  const receiver = await subtle.importKey('raw', fromBase64(publicKey), CURVE, false, []);
  const own = await subtle.generateKey(CURVE, false, ['deriveBits']);
  const point = new Uint8Array(await subtle.exportKey('raw', own.publicKey));
  const shared = await subtle.deriveBits({ name: 'ECDH', public: receiver }, own.privateKey, 256);
  const base = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode(SECRET_PURPOSE);
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: point, info },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const encoded = new TextEncoder().encode(secret);
  const encrypted = new Uint8Array(await subtle.encrypt({ name: 'AES-GCM', iv: NONCE }, key, encoded));
  return `sealed:${toBase64(new Uint8Array([...point, ...encrypted]))}`;
}
