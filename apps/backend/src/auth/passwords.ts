import { compare, hash } from 'bcryptjs';
import { randomBytes } from 'node:crypto';

const hashCost = 10;

/** lite reads its cost from the environment; the decoy below must cost the same, whatever is set there. */
export function fixHashCost(env: NodeJS.ProcessEnv): void {
  env['LITE_AUTH_BCRYPT_COST'] = String(hashCost);
}

let decoy: Promise<string> | undefined;

/**
 * Compares a password with an account's hash. Without a hash the same work is done against a decoy, so that the time of
 * an answer does not tell whether there is an account.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hash(randomBytes(32).toString('base64url'), hashCost);
  const isSame = await compare(password, passwordHash ?? (await decoy));
  return isSame && passwordHash !== null;
}
