import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  objectToLogin,
  objectToPassword,
  objectToPasswordChange,
  objectToSignUp,
  PASSWORD_MINIMUM,
} from './credential-rules';
import { passwordMessages, refusals } from './auth-messages';

const good = { name: 'Ada', email: 'ada@mindloom.test', password: 'weaving', currentPassword: '' };

describe('a password', () => {
  it('has at least 6 characters: 5 are refused and 6 accepted [AUTH-10]', () => {
    expect(PASSWORD_MINIMUM).toBe(6);
    expect(objectToSignUp({ ...good, password: '12345' })).toEqual({
      message: refusals.weakPassword,
      field: 'password',
    });
    expect(objectToSignUp({ ...good, password: '123456' })).toBeNull();
  });

  it('is checked for its length only', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (password) => {
        expect(objectToPassword(password) === null).toBe(password.length >= 6);
      }),
    );
  });
});

describe('missing input', () => {
  it('is reported with the first field to correct', () => {
    expect(objectToLogin({ ...good, email: ' ' })).toEqual({
      message: refusals.loginMissing,
      field: 'email',
    });
    expect(objectToLogin({ ...good, password: '' })).toEqual({
      message: refusals.loginMissing,
      field: 'password',
    });
    expect(objectToSignUp({ ...good, name: ' ' })).toEqual({
      message: refusals.signUpMissing,
      field: 'name',
    });
    expect(objectToSignUp({ ...good, email: '' })).toEqual({
      message: refusals.signUpMissing,
      field: 'email',
    });
    expect(objectToSignUp({ ...good, password: '' })).toEqual({
      message: refusals.signUpMissing,
      field: 'password',
    });
  });

  it('a password change requires the current password and checks only the new one', () => {
    expect(objectToPasswordChange(good)).toEqual({
      message: passwordMessages.missingCurrent,
      field: 'currentPassword',
    });
    expect(objectToPasswordChange({ ...good, currentPassword: '1', password: '12345' })).toMatchObject({
      field: 'password',
    });
    expect(objectToPasswordChange({ ...good, currentPassword: '1' })).toBeNull();
  });

  it('a login requires no name and does not check the length', () => {
    expect(objectToLogin({ ...good, name: '', password: '1' })).toBeNull();
  });
});
