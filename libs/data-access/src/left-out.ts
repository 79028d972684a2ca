import type { RealtimeClient as WholeClient } from '@supabase/supabase-js';
import { DataFailure } from './failure';

// Builds replace @supabase/realtime-js and @supabase/storage-js by this module. See docs/decisions/supabase-parts.md.

/** @throws DataFailure ML-303, always: the built apps do not include this part of Supabase. */
function refuse(part: string): never {
  throw new DataFailure(
    'ML-303',
    `This app does not include Supabase ${part}: see docs/decisions/supabase-parts.md`,
  );
}

type UsedMethods = 'setAuth' | 'channel' | 'getChannels' | 'removeChannel' | 'removeAllChannels';

/** Replaces the Realtime client. */
export class RealtimeClient implements Pick<WholeClient, UsedMethods> {
  /** The auth client calls it for every new token. */
  setAuth(): Promise<void> {
    return Promise.resolve();
  }

  /** @throws DataFailure ML-303, like all methods below. */
  channel(): never {
    return refuse('Realtime');
  }

  getChannels(): never {
    return refuse('Realtime');
  }

  removeChannel(): never {
    return refuse('Realtime');
  }

  removeAllChannels(): never {
    return refuse('Realtime');
  }
}

/** Replaces the Storage client. */
export class StorageClient {
  /** @throws DataFailure ML-303, always. */
  from(): never {
    return refuse('Storage');
  }
}

/** supabase-js re-exports it. Without Storage, nothing throws it. */
export class StorageApiError extends Error {}
