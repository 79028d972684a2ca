import { compare, hash } from 'bcryptjs';
import { randomBytes } from 'node:crypto';

const hashCost = 10;

/**
 * Sets the environment variable from which `@supabase/lite` reads its bcrypt cost. Password hashes then have the same
 * cost as the decoy hash of this file.
 */
export function fixHashCost(env: NodeJS.ProcessEnv): void {
  env['LITE_AUTH_BCRYPT_COST'] = String(hashCost);
}

let decoy: Promise<string> | undefined;

/**
 * Compares a password with the hash of an account. If there is no hash, compares it with a decoy hash, so that the
 * reply time does not reveal whether the account exists.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hash(randomBytes(32).toString('base64url'), hashCost);
  const isSame = await compare(password, passwordHash ?? (await decoy));
  return isSame && passwordHash !== null;
}
