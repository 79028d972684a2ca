import { createCipheriv, createECDH, hkdfSync } from 'node:crypto';

/** Seals a secret for the sender, as the console does. */
export function sealFor(publicKey: string, secret: string): string {
  const own = createECDH('prime256v1');
  const point = own.generateKeys();
  const shared = own.computeSecret(Buffer.from(publicKey, 'base64'));
  const key = Buffer.from(hkdfSync('sha256', shared, point, 'mindloom webhook secret', 32));
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.alloc(12));
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  return `sealed:${Buffer.concat([point, encrypted]).toString('base64')}`;
}
