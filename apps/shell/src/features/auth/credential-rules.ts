import type { AuthFailure } from '@mindloom/data-access';
import { accountMessages, passwordMessages, refusals } from './auth-messages';
import type { Message } from './message-toast';

/** The shortest password of a new account, in characters. */
export const PASSWORD_MINIMUM = 6;

export type FieldName = 'name' | 'email' | 'password' | 'currentPassword';
export type Fields = Record<FieldName, string>;
/** The messages that a form shows next to its fields. */
export type FieldErrors = Partial<Record<FieldName, string | undefined>>;

/** The messages on an input that is not sent: a toast, and a message next to each field that must be corrected. */
export interface Objection {
  message: Message;
  errors: FieldErrors;
}

const isMissing = (value: string): boolean => value.trim() === '';

const missingErrors: Readonly<Record<FieldName, string>> = {
  name: 'Enter your name.',
  email: 'Enter your email.',
  password: 'Enter a password.',
  currentPassword: 'Enter your current password.',
};

/** Returns a message for each missing field; null if no field is missing. */
function findMissing(fields: Fields, names: readonly FieldName[]): FieldErrors | null {
  const missing = names.filter((name) =>
    name === 'password' ? fields.password === '' : isMissing(fields[name]),
  );
  if (missing.length === 0) return null;
  return Object.fromEntries(missing.map((name) => [name, missingErrors[name]]));
}

/** A login needs an e-mail address and a password. */
export function objectToLogin(fields: Fields): Objection | null {
  const errors = findMissing(fields, ['email', 'password']);
  return errors ? { message: refusals.loginMissing, errors } : null;
}

/** A new or changed password has at least six characters. */
export const objectToPassword = (password: string): Objection | null =>
  password.length < PASSWORD_MINIMUM
    ? { message: refusals.weakPassword, errors: { password: `Use at least ${PASSWORD_MINIMUM} characters.` } }
    : null;

/** A player who changes the password types the current one as well. */
export const objectToPasswordChange = (fields: Fields): Objection | null =>
  fields.currentPassword === ''
    ? {
        message: passwordMessages.missingCurrent,
        errors: {
          currentPassword: missingErrors.currentPassword,
          ...objectToPassword(fields.password)?.errors,
        },
      }
    : objectToPassword(fields.password);

/** A sign-up needs a name, an e-mail address and a password that is long enough. */
export function objectToSignUp(fields: Fields): Objection | null {
  const errors = findMissing(fields, ['name', 'email', 'password']);
  return errors ? { message: refusals.signUpMissing, errors } : objectToPassword(fields.password);
}

/** The request for a recovery mail needs an e-mail address. */
export const objectToAddress = (fields: Fields): Objection | null =>
  isMissing(fields.email)
    ? { message: passwordMessages.missingEmail, errors: { email: missingErrors.email } }
    : null;

/** The longest name that an account can have, in characters. */
export const NAME_MAXIMUM = 60;

/** A changed name must not be empty. The input field limits the length of the name. */
export const objectToName = (fields: Fields): Objection | null =>
  isMissing(fields.name)
    ? { message: accountMessages.missingName, errors: { name: missingErrors.name } }
    : null;

/**
 * A new e-mail address must differ from the current one. The change needs the current password, except after a recent
 * login.
 * @param current the current e-mail address.
 */
export function objectToNewEmail(fields: Fields, current: string, needsPassword: boolean): Objection | null {
  const errors = findMissing(fields, needsPassword ? ['email', 'currentPassword'] : ['email']);
  if (errors) return { message: accountMessages.missingForEmail, errors };
  if (fields.email.trim().toLowerCase() !== current.toLowerCase()) return null;
  return { message: accountMessages.sameEmail, errors: { email: accountMessages.sameEmail.text } };
}

/** Returns the message that the form shows next to a field after a refused login. */
export function loginFailureErrors({ reason }: AuthFailure): FieldErrors {
  if (reason === 'not-confirmed') return { email: 'Open the link in our mail to confirm this address.' };
  if (reason === 'invalid-credentials') return { password: 'The email or password is incorrect.' };
  return {};
}

/** The message next to the email after a refused sign-up. The dialog then shows its Login tab. */
export const signUpFailureErrors = ({ reason }: AuthFailure): FieldErrors =>
  reason === 'already-registered' ? { email: 'This email has an account. Log in here.' } : {};

/** The message next to the current password after a refused change. */
export const currentPasswordErrors = ({ reason }: AuthFailure): FieldErrors =>
  reason === 'invalid-credentials' ? { currentPassword: 'The current password is not right.' } : {};
