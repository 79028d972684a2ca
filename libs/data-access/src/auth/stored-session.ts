import { SESSION_STORAGE_KEY } from '../client/storage-key';
import { deviceStorage } from '../device-storage';
import type { AuthUser } from './user';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parseSession(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The account of the session that the auth client keeps on this device, read without loading that client. */
export function storedAuthUser(): AuthUser | null {
  const text = deviceStorage()?.getItem(SESSION_STORAGE_KEY);
  const stored = text ? parseSession(text) : undefined;
  if (!isRecord(stored) || typeof stored.refresh_token !== 'string' || !isRecord(stored.user)) return null;
  const { id, email, user_metadata: metadata } = stored.user;
  if (typeof id !== 'string') return null;
  return {
    id,
    email: typeof email === 'string' ? email : undefined,
    user_metadata: isRecord(metadata) ? metadata : undefined,
  };
}

/** Forgets the session on this device. Other tabs hear of it through the storage event. */
export function forgetStoredSession(): void {
  deviceStorage()?.removeItem(SESSION_STORAGE_KEY);
}
