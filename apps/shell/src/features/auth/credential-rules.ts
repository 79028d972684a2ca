import { passwordWords, refusals, type Words } from './words';

/** The shortest password of a new account, in characters (spec point 9). */
export const PASSWORD_MINIMUM = 6;

export type FieldName = 'name' | 'email' | 'password' | 'currentPassword';
export type Fields = Record<FieldName, string>;

/** Why an input is not sent, and the field to put right. */
export interface Objection {
  words: Words;
  field: FieldName;
}

const isMissing = (value: string): boolean => value.trim() === '';

const firstMissing = (fields: Fields, names: readonly FieldName[]): FieldName | undefined =>
  names.find((name) => (name === 'password' ? fields.password === '' : isMissing(fields[name])));

/** The login needs e-mail and password (spec point 5). */
export function objectToLogin(fields: Fields): Objection | null {
  const field = firstMissing(fields, ['email', 'password']);
  return field ? { words: refusals.loginMissing, field } : null;
}

/** A new or changed password has at least six characters (spec point 5). */
export const objectToPassword = (password: string): Objection | null =>
  password.length < PASSWORD_MINIMUM ? { words: refusals.weakPassword, field: 'password' } : null;

/** A player who changes the password types the current one as well. */
export const objectToPasswordChange = (fields: Fields): Objection | null =>
  fields.currentPassword === ''
    ? { words: passwordWords.missingCurrent, field: 'currentPassword' }
    : objectToPassword(fields.password);

/** A sign-up needs all three fields and a password that is long enough (spec point 5). */
export function objectToSignUp(fields: Fields): Objection | null {
  const field = firstMissing(fields, ['name', 'email', 'password']);
  return field ? { words: refusals.signUpMissing, field } : objectToPassword(fields.password);
}
