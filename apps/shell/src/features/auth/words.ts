/** A toast's title and text. */
export interface Words {
  title: string;
  text: string;
}

/** Point 8 of the spec, sign-in and sign-up: literal texts. */
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
} as const satisfies Record<string, Words>;

/** Point 8 of the spec: what went well. */
export const successes = {
  loggedIn: { title: 'Welcome back!', text: 'Successfully logged in.' },
  accountCreated: {
    title: 'Account created!',
    text: 'An email was sent to your address. Please check your inbox to authenticate and log in with that email address.',
  },
  emailConfirmed: { title: 'Email confirmed!', text: 'Thanks for confirming your email address.' },
} as const satisfies Record<string, Words>;

/** How long the text on a new account stays: it asks for a walk to the inbox. */
export const ACCOUNT_CREATED_MS = 5_000;

/** How long after a sign-in the thanks for the confirmed address comes. */
export const EMAIL_CONFIRMED_DELAY_MS = 500;

/** Our own texts for what the spec does not name: forgotten passwords, broken links, no connection. */
export const passwordWords = {
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
} as const satisfies Record<string, Words>;

/** Our own text for a mailed link that no longer works. */
export const BROKEN_LINK: Words = {
  title: 'That link no longer works',
  text: 'It may have been used already, or it is too old. Ask for a new one in the login dialog.',
};

/** Our own text for a dialog whose files cannot be fetched. */
export const DIALOG_UNREACHABLE: Words = {
  title: 'The login could not be opened',
  text: 'Check your connection and try again. (ML-410)',
};

export const OFFLINE_NOTE = 'You seem to be offline. Your entries stay here; try again when you are back.';
