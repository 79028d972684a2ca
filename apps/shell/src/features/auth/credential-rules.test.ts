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

  it('is judged by its length alone', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (password) => {
        expect(objectToPassword(password) === null).toBe(password.length >= 6);
      }),
    );
  });
});

describe('what is missing', () => {
  it('is named, with the first field to put right', () => {
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

  it('a change of the password asks for the current one first, and judges only the new one', () => {
    expect(objectToPasswordChange(good)).toEqual({
      message: passwordMessages.missingCurrent,
      field: 'currentPassword',
    });
    expect(objectToPasswordChange({ ...good, currentPassword: '1', password: '12345' })).toMatchObject({
      field: 'password',
    });
    expect(objectToPasswordChange({ ...good, currentPassword: '1' })).toBeNull();
  });

  it('a login asks for no name and judges no length', () => {
    expect(objectToLogin({ ...good, name: '', password: '1' })).toBeNull();
  });
});
