import type { RealtimeClient as WholeClient } from '@supabase/supabase-js';
import { refuse } from './refuse';

type Asked = 'setAuth' | 'channel' | 'getChannels' | 'removeChannel' | 'removeAllChannels';

/** In a build, what supabase-js finds instead of @supabase/realtime-js. See docs/decisions/supabase-parts.md. */
export class RealtimeClient implements Pick<WholeClient, Asked> {
  /** The auth client tells every new token: nobody listens. */
  setAuth(): Promise<void> {
    return Promise.resolve();
  }

  /** @throws DataFailure ML-303, as all that follow. */
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
