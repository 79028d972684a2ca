import type { AuthFailure } from '@mindloom/data-access';
import type { Message } from './message-toast';

/** The messages on refused logins and sign-ups. docs/product/accounts.md prescribes their exact texts. */
export const refusals = {
  loginMissing: { title: 'Missing information', text: 'Please enter both email and password.' },
  signUpMissing: { title: 'Missing information', text: 'Please fill in all fields.' },
  weakPassword: { title: 'Weak password', text: 'Password should be at least 6 characters.' },
  notConfirmed: {
    title: 'Email not confirmed',
    text: 'Please check your email and confirm your account before logging in.',
  },
  wrongCredentials: {
    title: 'Login failed',
    text: 'The email or password you entered is incorrect. Please try again.',
  },
  loginFailed: { title: 'Login failed', text: 'Please check your credentials and try again.' },
  alreadyRegistered: {
    title: 'Email already in use',
    text: 'This email is already registered. Please use the login form instead.',
  },
  signUpFailed: { title: 'Signup failed', text: 'Please try again with a different email.' },
} as const satisfies Record<string, Message>;

/** The messages on successful logins and sign-ups. docs/product/accounts.md prescribes their exact texts. */
export const successes = {
  loggedIn: { title: 'Welcome back!', text: 'Successfully logged in.' },
  accountCreated: {
    title: 'Account created!',
    text: 'An email was sent to your address. Please check your inbox to authenticate and log in with that email address.',
  },
} as const satisfies Record<string, Message>;

/** How long the message on a new account is shown (AUTH-19). */
export const ACCOUNT_CREATED_MS = 5_000;

/** Messages on forgotten and changed passwords. */
export const passwordMessages = {
  missingEmail: { title: 'Missing information', text: 'Please enter your email.' },
  linkSent: {
    title: 'Check your inbox',
    text: 'If this address has an account, a link to set a new password is on its way.',
  },
  linkFailed: { title: 'No link was sent', text: 'Please try again in a moment.' },
  changed: { title: 'Password changed', text: 'You are logged in with your new password.' },
  missingCurrent: { title: 'Missing information', text: 'Please enter your current password.' },
  changedHere: { title: 'Password changed', text: 'All other devices are logged out.' },
  wrongCurrent: { title: 'Password not changed', text: 'The current password is not right.' },
  notChanged: { title: 'Password not changed', text: 'Please try again in a moment.' },
} as const satisfies Record<string, Message>;

/** The messages that are shown if a mailed link or a login service opened the app, but the player is not logged in. */
export const linkMessages = {
  broken: {
    title: 'That link no longer works',
    text: 'It may have been used already, or it is too old. Ask for a new one in the login dialog.',
  },
  loginUnfinished: {
    title: 'The login was not completed',
    text: 'Nothing was changed. Try again, or log in another way. (ML-413)',
  },
  /** Shown after the player opened the first of the two links that confirm a new e-mail address. */
  halfDone: {
    title: 'This address is confirmed',
    text: 'Now open the link that was sent to your other address.',
  },
} as const satisfies Record<string, Message>;

/** Messages on a changed name or e-mail address. */
export const accountMessages = {
  missingName: { title: 'Missing information', text: 'Please enter your name.' },
  nameChanged: { title: 'Name changed', text: 'Your pages use the new name from now on.' },
  nameNotChanged: { title: 'Name not changed', text: 'Please try again in a moment.' },
  missingForEmail: { title: 'Missing information', text: 'Please fill in all fields.' },
  sameEmail: { title: 'Email not changed', text: 'This is your email already.' },
  emailAsked: {
    title: 'Check both inboxes',
    text: 'Open the links in the mails to your current and your new address. Until then nothing changes.',
  },
  emailNotChanged: { title: 'Email not changed', text: 'Please try again in a moment.' },
  wrongPassword: { title: 'Email not changed', text: 'The current password is not right.' },
} as const satisfies Record<string, Message>;

/** The message on a refused change of the e-mail address. */
export function emailChangeFailureMessage(failure: AuthFailure): Message {
  if (failure.reason === 'invalid-credentials') return accountMessages.wrongPassword;
  return passwordFailureMessage(failure, accountMessages.emailNotChanged);
}

/** The message on a refused login. */
export function loginFailureMessage({ reason, message }: AuthFailure): Message {
  if (reason === 'not-confirmed') return refusals.notConfirmed;
  if (reason === 'invalid-credentials') return refusals.wrongCredentials;
  return { ...refusals.loginFailed, text: message ?? refusals.loginFailed.text };
}

/** The message on a refused sign-up. */
export function signUpFailureMessage({ reason, message }: AuthFailure): Message {
  if (reason === 'already-registered') return refusals.alreadyRegistered;
  return { ...refusals.signUpFailed, text: message ?? refusals.signUpFailed.text };
}

/** Returns the title of `fallback` with the server's text, or `fallback` itself if the server sent no text. */
export const passwordFailureMessage = ({ message }: AuthFailure, fallback: Message): Message => ({
  ...fallback,
  text: message ?? fallback.text,
});

/** The message on a refused change of the password. */
export function passwordChangeFailureMessage(failure: AuthFailure): Message {
  if (failure.reason === 'invalid-credentials') return passwordMessages.wrongCurrent;
  return passwordFailureMessage(failure, passwordMessages.notChanged);
}
