import type { AuthFailure } from '@mindloom/data-access';
import type { Message } from './message-toast';

/** Refused logins and sign-ups. The texts are literal product texts (docs/product/accounts.md). */
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

/** Literal product texts, too. */
export const successes = {
  loggedIn: { title: 'Welcome back!', text: 'Successfully logged in.' },
  accountCreated: {
    title: 'Account created!',
    text: 'An email was sent to your address. Please check your inbox to authenticate and log in with that email address.',
  },
} as const satisfies Record<string, Message>;

/** How long the message on a new account stays: the player has to open a mailbox. */
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

/** The message on a refused password request, with the server's text if there is one. */
export const passwordFailureMessage = ({ message }: AuthFailure, fallback: Message): Message => ({
  ...fallback,
  text: message ?? fallback.text,
});

/** The message on a refused change of the password. */
export function passwordChangeFailureMessage(failure: AuthFailure): Message {
  if (failure.reason === 'invalid-credentials') return passwordMessages.wrongCurrent;
  return passwordFailureMessage(failure, passwordMessages.notChanged);
}
