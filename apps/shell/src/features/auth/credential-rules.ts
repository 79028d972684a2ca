import { passwordMessages, refusals } from './auth-messages';
import type { Message } from './message-toast';

/** The shortest password of a new account, in characters. */
export const PASSWORD_MINIMUM = 6;

export type FieldName = 'name' | 'email' | 'password' | 'currentPassword';
export type Fields = Record<FieldName, string>;

/** Why an input is not sent, and the field to correct. */
export interface Objection {
  message: Message;
  field: FieldName;
}

const isMissing = (value: string): boolean => value.trim() === '';

const firstMissing = (fields: Fields, names: readonly FieldName[]): FieldName | undefined =>
  names.find((name) => (name === 'password' ? fields.password === '' : isMissing(fields[name])));

/** The login needs e-mail and password. */
export function objectToLogin(fields: Fields): Objection | null {
  const field = firstMissing(fields, ['email', 'password']);
  return field ? { message: refusals.loginMissing, field } : null;
}

/** A new or changed password has at least six characters. */
export const objectToPassword = (password: string): Objection | null =>
  password.length < PASSWORD_MINIMUM ? { message: refusals.weakPassword, field: 'password' } : null;

/** A player who changes the password types the current one as well. */
export const objectToPasswordChange = (fields: Fields): Objection | null =>
  fields.currentPassword === ''
    ? { message: passwordMessages.missingCurrent, field: 'currentPassword' }
    : objectToPassword(fields.password);

/** A sign-up needs all three fields and a password that is long enough. */
export function objectToSignUp(fields: Fields): Objection | null {
  const field = firstMissing(fields, ['name', 'email', 'password']);
  return field ? { message: refusals.signUpMissing, field } : objectToPassword(fields.password);
}
