import { queryOptions } from '@tanstack/react-query';
import { getClient } from '../client';
import type { StaffResult } from './staff-call';

/** The second factor (TOTP) of the signed-in account. */
export interface SecondFactor {
  /** The verified factor; null if the account has none. */
  factorId: string | null;
  /** Whether the login session was confirmed with the second factor. */
  isConfirmed: boolean;
}

/** A new factor, which counts after its first code was verified. */
export interface NewFactor {
  factorId: string;
  /** The secret for an authenticator app. */
  secret: string;
  /** The same secret as an `otpauth:` address. */
  uri: string;
}

const refused = (problem: string): StaffResult<never> => ({ ok: false, code: 'ML-658', problem });

/** The prefix of the query key. A verified code invalidates the queries with this prefix. */
export const SECOND_FACTOR_KEY = ['second-factor'] as const;

/** Reads the second factor of the signed-in account. On the embedded backend, no account has one. */
export const secondFactor = (userId: string) =>
  queryOptions({
    queryKey: [...SECOND_FACTOR_KEY, userId],
    queryFn: async (): Promise<SecondFactor> => {
      const { auth } = await getClient();
      const [level, factors] = await Promise.all([
        auth.mfa.getAuthenticatorAssuranceLevel(),
        auth.mfa.listFactors(),
      ]);
      if (level.error) throw level.error;
      if (factors.error) throw factors.error;
      return {
        factorId: factors.data.totp[0]?.id ?? null,
        isConfirmed: level.data.currentLevel === 'aal2',
      };
    },
  });

/** Creates a factor for an authenticator app. @returns ML-658 if the project does not support TOTP. */
export async function enrolFactor(): Promise<StaffResult<NewFactor>> {
  const { auth } = await getClient();
  const friendlyName = `Mindloom console ${new Date().toISOString()}`;
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) return refused(error.message);
  return { ok: true, value: { factorId: data.id, secret: data.totp.secret, uri: data.totp.uri } };
}

/** Confirms the login session with a code of the authenticator app. @returns ML-658 for a wrong code. */
export async function verifyFactor(of: { factorId: string; code: string }): Promise<StaffResult<true>> {
  const { auth } = await getClient();
  const { error } = await auth.mfa.challengeAndVerify(of);
  return error ? refused(error.message) : { ok: true, value: true };
}
