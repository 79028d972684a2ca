export { type MindloomConfig, readConfig, type ReadConfig } from './config';
export { isLocalStack } from './config-json';
export { readOptionalConfig } from './optional-config';
export { DataFailure, type FailureCode } from './failure';
export { deviceStorage } from './device-storage';
export { getClient, type MindloomClient } from './client';

export type { SessionState, User } from './auth/session-state';
export {
  dismissPasswordRecovery,
  passwordRecovery,
  session,
  signOut,
  startSession,
  useSession,
} from './auth/session';
export { linkProblem } from './auth/link-parameters';
export { forgetAccount } from './auth/forget-account';
export { loginProviders, type LoginProvider, signInWith } from './auth/oauth';
export type { AuthFailure, AuthRefusal, AuthResult } from './auth/auth-result';
export {
  changeEmail,
  changeName,
  changePassword,
  type Confirmed,
  confirmPassword,
  type Credentials,
  loginDetails,
  type LoginDetails,
  mailConfirmationLink,
  type NewAccount,
  resetPassword,
  signIn,
  signUp,
  updatePassword,
} from './auth/account';

export {
  type FetchedSnapshot,
  fetchRegistrySnapshot,
  type SnapshotRequest,
} from './registry/fetch-registry-snapshot';
export { type FetchedFiles, fetchReleaseFiles } from './registry/fetch-release-files';
export { type OpenedPreview, openPreview, type OpenPreview } from './registry/open-preview';

export { fetchEarlierPlays } from './queries/plays';

export { outbox, startOutbox } from './outbox/device-outbox';
export {
  type FinishedPlay,
  type OutboxEntry,
  type PlayPart,
  type PlayRecord,
  SAVE_HORIZON_DAYS,
} from './outbox/entry';
export type { EnqueueResult, Outbox } from './outbox/outbox';
export { outboxStatus, type OutboxStatus, useOutboxStatus } from './outbox/outbox-status';
