import { expect, it } from 'vitest';
import { hasAuthParameters, linkProblem } from './link-parameters';

const SITE = 'https://mindloom.test/';

it('hasAuthParameters recognises the address that a mailed link opened', () => {
  expect(hasAuthParameters(`${SITE}#access_token=t&refresh_token=r&type=signup`)).toBe(true);
  expect(hasAuthParameters(`${SITE}?code=pkce`)).toBe(true);
  expect(hasAuthParameters(`${SITE}#error=access_denied&error_code=otp_expired`)).toBe(true);
  expect(hasAuthParameters(`${SITE}game/memory-match?from=grid#top`)).toBe(false);
});

it('linkProblem returns the error message of a mailed link that failed', () => {
  expect(linkProblem(`${SITE}#error_code=otp_expired&error_description=Email+link+is+invalid`)).toBe(
    'Email link is invalid',
  );
  expect(linkProblem(`${SITE}#error_code=otp_expired`)).toBe('otp_expired');
  expect(linkProblem(`${SITE}#access_token=t`)).toBeUndefined();
});
