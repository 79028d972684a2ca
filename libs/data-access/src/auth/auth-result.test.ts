import { describe, expect, it } from 'vitest';
import { toAuthFailure } from './auth-result';

const problem = (message: string, status: number, code?: string, name = 'AuthApiError') => ({
  name,
  message,
  status,
  code,
});

describe('toAuthFailure', () => {
  it.each([
    { says: 'Email not confirmed', status: 400, reason: 'not-confirmed', code: 'ML-401' },
    { says: 'Invalid login credentials', status: 400, reason: 'invalid-credentials', code: 'ML-402' },
    { says: 'User already registered', status: 422, reason: 'already-registered', code: 'ML-403' },
    { says: 'Request rate limit reached', status: 429, reason: 'rate-limited', code: 'ML-405' },
    { says: 'Signups not allowed for this instance', status: 422, reason: 'other', code: 'ML-407' },
  ])('toAuthFailure maps the message "$says" to the reason $reason', ({ says, status, reason, code }) => {
    expect(toAuthFailure(problem(says, status))).toEqual({ ok: false, reason, code, message: says });
  });

  it.each([
    ['email_not_confirmed', 'not-confirmed'],
    ['invalid_credentials', 'invalid-credentials'],
    ['user_already_exists', 'already-registered'],
  ])('toAuthFailure maps the error code %s to the reason %s if the message is unknown', (code, reason) => {
    expect(toAuthFailure(problem('Nope', 400, code)).reason).toBe(reason);
  });

  it('toAuthFailure gives the reason "offline" and no message if the service did not respond', () => {
    const unreachable = problem('Failed to fetch', 0, undefined, 'AuthRetryableFetchError');
    expect(toAuthFailure(unreachable)).toEqual({ ok: false, reason: 'offline', code: 'ML-406' });
  });

  it('toAuthFailure gives no message if the failed service sent no text', () => {
    const failing = problem('{}', 503, undefined, 'AuthRetryableFetchError');
    expect(toAuthFailure(failing)).toEqual({ ok: false, reason: 'other', code: 'ML-407' });
  });
});
