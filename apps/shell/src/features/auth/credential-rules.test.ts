import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  objectToLogin,
  objectToName,
  objectToNewEmail,
  objectToPassword,
  objectToPasswordChange,
  objectToSignUp,
  PASSWORD_MINIMUM,
} from './credential-rules';
import { accountMessages, passwordMessages, refusals } from './auth-messages';

const good = { name: 'Ada', email: 'ada@mindloom.test', password: 'weaving', currentPassword: '' };

describe('a password', () => {
  it('a password has at least 6 characters: 5 are refused and 6 accepted [AUTH-10]', () => {
    expect(PASSWORD_MINIMUM).toBe(6);
    expect(objectToSignUp({ ...good, password: '12345' })).toEqual({
      message: refusals.weakPassword,
      errors: { password: 'Use at least 6 characters.' },
    });
    expect(objectToSignUp({ ...good, password: '123456' })).toBeNull();
  });

  it('the only rule for a password is its length', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (password) => {
        expect(objectToPassword(password) === null).toBe(password.length >= 6);
      }),
    );
  });
});

describe('a missing input', () => {
  it('each empty required field gets a message', () => {
    expect(objectToLogin({ ...good, email: ' ' })).toEqual({
      message: refusals.loginMissing,
      errors: { email: 'Enter your email.' },
    });
    expect(objectToLogin({ ...good, password: '' })).toEqual({
      message: refusals.loginMissing,
      errors: { password: 'Enter a password.' },
    });
    expect(objectToSignUp({ ...good, name: ' ' })).toEqual({
      message: refusals.signUpMissing,
      errors: { name: 'Enter your name.' },
    });
    expect(objectToSignUp({ ...good, email: '' })).toEqual({
      message: refusals.signUpMissing,
      errors: { email: 'Enter your email.' },
    });
    expect(objectToSignUp({ ...good, email: '', password: '' })).toEqual({
      message: refusals.signUpMissing,
      errors: { email: 'Enter your email.', password: 'Enter a password.' },
    });
  });

  it('a password change requires the current password, of any length, and a new password with at least 6 characters', () => {
    expect(objectToPasswordChange(good)).toEqual({
      message: passwordMessages.missingCurrent,
      errors: { currentPassword: 'Enter your current password.' },
    });
    expect(objectToPasswordChange({ ...good, currentPassword: '1', password: '12345' })).toEqual({
      message: refusals.weakPassword,
      errors: { password: 'Use at least 6 characters.' },
    });
    expect(objectToPasswordChange({ ...good, currentPassword: '1' })).toBeNull();
  });

  it('a login requires no name and accepts a password of any length', () => {
    expect(objectToLogin({ ...good, name: '', password: '1' })).toBeNull();
  });
});

describe('a changed account', () => {
  it('a changed name must not be empty', () => {
    expect(objectToName({ ...good, name: ' ' })?.errors).toEqual({ name: 'Enter your name.' });
    expect(objectToName(good)).toBeNull();
  });

  it('a new email address must differ from the current one, and its change needs the password unless the login is recent', () => {
    const changed = { ...good, email: 'new@mindloom.test' };
    expect(objectToNewEmail(changed, good.email, false)).toBeNull();
    expect(objectToNewEmail(changed, good.email, true)?.errors).toEqual({
      currentPassword: 'Enter your current password.',
    });
    const same = { ...good, email: ' Ada@mindloom.test' };
    expect(objectToNewEmail(same, good.email, false)?.message).toEqual(accountMessages.sameEmail);
    expect(objectToNewEmail({ ...good, email: '' }, good.email, true)?.errors).toEqual({
      email: 'Enter your email.',
      currentPassword: 'Enter your current password.',
    });
  });
});
