export { readConfig, type MindloomConfig, type ReadConfig } from './config/read-config';
export { DataFailure, type FailureCode } from './failure';

export { deviceStorage } from './device-storage';
export { getClient, type MindloomClient } from './client/get-client';
export { SESSION_STORAGE_KEY } from './client/storage-key';

export { dismissPasswordRecovery, passwordRecovery, session, startSession, useSession } from './auth/session';
export type { SessionState } from './auth/session-state';
export { toUser, type AuthUser, type User } from './auth/user';
export { linkProblem } from './auth/link-parameters';
export type { AuthFailure, AuthRefusal, AuthResult } from './auth/auth-result';
export { signIn, type Credentials } from './auth/sign-in';
export { signOut } from './auth/sign-out';
export { signUp, type NewAccount } from './auth/sign-up';
export { changePassword, confirmPassword, resetPassword, updatePassword } from './auth/password';

export {
  fetchRegistrySnapshot,
  type FetchedSnapshot,
  type SnapshotRequest,
} from './registry/fetch-registry-snapshot';
export { openPreview, type OpenedPreview, type OpenPreview } from './registry/open-preview';

export { fetchEarlierPlays } from './queries/earlier-plays';

export { outboxStatus, useOutboxStatus, type OutboxStatus } from './outbox/outbox-status';
export { outbox, startOutbox } from './outbox/device-outbox';
export {
  SAVE_HORIZON_DAYS,
  type FinishedPlay,
  type OutboxEntry,
  type PlayPart,
  type PlayRecord,
} from './outbox/entry';
export type { EnqueueResult, Outbox } from './outbox/outbox';
export { postResult } from './outbox/post-result';
