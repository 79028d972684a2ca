import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '@mindloom/base';
import { failure, reasonOf, type Failure } from '../failure';
import { readInstallKeys, type InstallKeys } from '../storage/install-keys';
import { jsonReply } from './json-reply';

// A tool sends a random challenge to verify that the backend on a port runs on the tool's data folder. The tool sends
// the secret key only after this check.

export const instancePath = '/instance';
const CHALLENGE = /^[\w-]{32,128}$/;
const CALL_LIMIT_MS = 5_000;

/** A running backend and its data folder. */
export interface Instance {
  /** The URL of the backend: `http://localhost:<port>`. */
  url: string;
  dataDir: string;
}

/**
 * Signs a challenge with the secret key. The signature includes the folder, because a restored backup has the same keys.
 * It includes the port, because a program on another port could pass the challenge on to the real backend.
 */
function proofOf(keys: InstallKeys, { url, dataDir }: Instance, challenge: string): string {
  const folder = realpathSync(path.resolve(dataDir));
  const signed = ['mindloom instance', new URL(url).port, folder, challenge].join('\n');
  return createHmac('sha256', keys.secretKey).update(signed).digest('base64url');
}

/**
 * Answers `GET /instance?challenge=<random>` with a proof that this backend holds the keys of its data folder.
 * @param instance null for a backend in memory, which refuses all challenges.
 */
export function answerChallenge(url: URL, keys: InstallKeys, instance: Instance | null): Response {
  const challenge = url.searchParams.get('challenge') ?? '';
  if (instance === null || !CHALLENGE.test(challenge))
    return jsonReply(400, { message: 'Send a challenge of 32 to 128 letters, digits, - or _.' });
  return jsonReply(200, { proof: proofOf(keys, instance, challenge) });
}

async function fetchProof(url: string, challenge: string): Promise<string | null> {
  const signal = AbortSignal.timeout(CALL_LIMIT_MS);
  const reply = await fetch(`${url}${instancePath}?challenge=${challenge}`, { signal, redirect: 'error' });
  const answer: unknown = await reply.json().catch(() => null);
  const proof = isRecord(answer) ? answer['proof'] : null;
  return typeof proof === 'string' ? proof : null;
}

/**
 * Checks that the backend at a URL uses this data folder, then returns the keys of the folder. The request contains no
 * secret.
 * @param url a loopback address.
 * @returns ML-527 if there are no keys, ML-605 if nothing answers, ML-608 if another program answers.
 */
export async function readKeysOfInstance(
  url: string,
  dataDir: string,
): Promise<{ ok: true; keys: InstallKeys } | Failure> {
  const read = readInstallKeys(dataDir);
  if (!read.ok) return read;
  const challenge = randomBytes(32).toString('base64url');
  let proof: string | null;
  try {
    proof = await fetchProof(url, challenge);
  } catch (thrown) {
    const reason = reasonOf(thrown);
    return failure(
      'ML-605',
      `The registry at ${url} did not answer (${reason}). If it is not running, start it with npm start. Then run the same command again.`,
    );
  }
  const expected = Buffer.from(proofOf(read.keys, { url, dataDir }, challenge));
  const given = Buffer.from(proof ?? '');
  if (given.length === expected.length && timingSafeEqual(given, expected)) return read;
  return failure(
    'ML-608',
    `${url} is not the backend of ${dataDir}. No key was sent. Run npm start in this checkout, or set MINDLOOM_PORT and MINDLOOM_DATA to those of the running system.`,
  );
}
