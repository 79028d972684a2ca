/** What the dialog shows: one of the two tabs, or a step on the way to a new password. */
export type AuthView = 'login' | 'signup' | 'forgotPassword' | 'newPassword';

/** The two tabs, for those who open the dialog. */
export type AuthTab = Extract<AuthView, 'login' | 'signup'>;
