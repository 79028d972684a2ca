/** The commands that take a plant. */
export type Suite = 'faults' | 'durability' | 'soak';

/** A part of the product that is broken on purpose, to see that the suite notices. */
export interface Plant {
  /** The suite that must notice. */
  suite: Suite;
  /** What is taken away. */
  takes: string;
  /** From the root; each text to change stands exactly once in its file. */
  edits: readonly { file: string; find: string; replace: string }[];
}

const MIGRATIONS = 'apps/backend/supabase/migrations';
const SAVE_RESULTS = `${MIGRATIONS}/20261122020200_check_results.sql`;

export const plants: Readonly<Record<string, Plant>> = {
  'no-idempotency': {
    suite: 'faults',
    takes: 'one row for one session id, however often it is sent',
    edits: [
      {
        file: `${MIGRATIONS}/20261101000500_game_results.sql`,
        find: '  constraint one_result_per_session unique (user_id, session_id),\n',
        replace: '',
      },
      { file: SAVE_RESULTS, find: '    on conflict (user_id, session_id) do nothing\n', replace: '' },
      { file: SAVE_RESULTS, find: '  if not found then\n', replace: '  if true then\n' },
      { file: SAVE_RESULTS, find: 'select * into strict stored from', replace: 'select * into stored from' },
    ],
  },
  'forget-on-failure': {
    suite: 'faults',
    takes: 'keeping a result that could not be sent',
    edits: [
      {
        file: 'libs/data-access/src/outbox/drain.ts',
        find: 'await entries.replace(failed);',
        replace: 'await entries.remove(failed.sessionId);',
      },
    ],
  },
  'memory-only': {
    suite: 'faults',
    takes: 'putting a result on the disk before it is sent',
    edits: [
      {
        file: 'libs/data-access/src/outbox/entry-repository.ts',
        find: '      await this.storage.add(entry);\n      this.inMemory.delete(entry.sessionId);\n',
        replace: '      this.inMemory.set(entry.sessionId, entry);\n',
      },
    ],
  },
  'answer-before-disk': {
    suite: 'durability',
    takes: 'answering only when a row is on the disk',
    edits: [
      {
        file: 'apps/backend/src/storage/open-database.ts',
        find: "'wal_sync_method=fsync']",
        replace: "'wal_sync_method=fsync', '-c', 'synchronous_commit=off']",
      },
    ],
  },
  leak: {
    suite: 'soak',
    takes: 'letting go of a request that is answered',
    edits: [
      {
        file: 'apps/backend/src/http/handle-request.ts',
        find: '  const call = { request, url, bytes: body.bytes, peerAddress };\n',
        replace:
          '  const call = { request, url, bytes: body.bytes, peerAddress };\n' +
          '  Reflect.set(globalThis, `kept ${performance.now()}`, Array(2_000).fill(call));\n',
      },
    ],
  },
};
