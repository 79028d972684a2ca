import type { AuthFailure } from '@mindloom/data-access';
import { passwordWords, refusals, type Words } from './words';

/** What a refused login says (spec point 8). */
export function loginFailureWords({ reason, message }: AuthFailure): Words {
  if (reason === 'not-confirmed') return refusals.notConfirmed;
  if (reason === 'invalid-credentials') return refusals.wrongCredentials;
  return { ...refusals.loginFailed, text: message ?? refusals.loginFailed.text };
}

/** What a refused sign-up says (spec point 8). */
export function signUpFailureWords({ reason, message }: AuthFailure): Words {
  if (reason === 'already-registered') return refusals.alreadyRegistered;
  return { ...refusals.signUpFailed, text: message ?? refusals.signUpFailed.text };
}

/** A refusal of a password request: the server's own words when it has any. */
export const passwordFailureWords = ({ message }: AuthFailure, otherwise: Words): Words => ({
  ...otherwise,
  text: message ?? otherwise.text,
});

/** What a refused change of the password says. */
export function passwordChangeFailureWords(failure: AuthFailure): Words {
  if (failure.reason === 'invalid-credentials') return passwordWords.wrongCurrent;
  return passwordFailureWords(failure, passwordWords.notChanged);
}
