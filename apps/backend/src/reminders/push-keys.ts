import { failure, type Failure } from '../failure';

/** The VAPID keys with which the sender identifies itself to push services (RFC 8292), as base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
  /** How push services reach the operator: a `mailto:` or `https:` address. */
  subject: string;
}

/** `publicKey` is for the pages. `keys` is for the sender, and null on machines that only build the pages. */
export interface PushSettings {
  publicKey: string | null;
  keys: PushKeys | null;
}

export type ReadPushSettings = ({ ok: true } & PushSettings) | Failure;

/** An uncompressed point of P-256: 65 bytes, of which the first is 4. */
const PUBLIC_KEY = /^B[\w-]{86}$/;
const PRIVATE_KEY = /^[\w-]{43}$/;
const SUBJECT = /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/;

const refused = (problem: string) => failure('ML-502', `${problem} See docs/hosting.md.`);

/** Reads the MINDLOOM_PUSH_ variables. Without them, there is no Web Push. Never puts the private key into a message. */
export function readPushSettings(env: Readonly<Record<string, string | undefined>>): ReadPushSettings {
  const publicKey = env['MINDLOOM_PUSH_PUBLIC_KEY'] || null;
  const privateKey = env['MINDLOOM_PUSH_PRIVATE_KEY'] || null;
  const subject = env['MINDLOOM_PUSH_SUBJECT'] || null;
  if (publicKey === null && privateKey === null) return { ok: true, publicKey, keys: null };
  if (publicKey === null || !PUBLIC_KEY.test(publicKey))
    return refused('MINDLOOM_PUSH_PUBLIC_KEY is not a public VAPID key (87 characters of base64url).');
  if (privateKey === null) return { ok: true, publicKey, keys: null };
  if (!PRIVATE_KEY.test(privateKey))
    return refused('MINDLOOM_PUSH_PRIVATE_KEY is not a private VAPID key (43 characters of base64url).');
  if (subject === null || !SUBJECT.test(subject))
    return refused('MINDLOOM_PUSH_SUBJECT must be the operator as mailto:name@example.org or https://...');
  return { ok: true, publicKey, keys: { publicKey, privateKey, subject } };
}
