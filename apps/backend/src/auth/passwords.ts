import { compare, hash } from 'bcryptjs';
import { randomBytes } from 'node:crypto';

const hashCost = 10;

/** Sets lite's bcrypt cost, which it reads from the environment, to the cost of the decoy below. */
export function fixHashCost(env: NodeJS.ProcessEnv): void {
  env['LITE_AUTH_BCRYPT_COST'] = String(hashCost);
}

let decoy: Promise<string> | undefined;

/**
 * Compares a password with an account's hash. Without a hash it compares with a decoy, so that the reply time does not
 * reveal whether the account exists.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hash(randomBytes(32).toString('base64url'), hashCost);
  const isSame = await compare(password, passwordHash ?? (await decoy));
  return isSame && passwordHash !== null;
}
