import { rmSync } from 'node:fs';
import { runInBackground } from '@mindloom/cli/workspace-copy';
import { copyWorkspace } from '@mindloom/cli/workspace-copy';
import { editSources, type SourceEdit } from '../source-edits';

const ENTRIES = {
  faults: 'tools/lab/src/faults/main.ts',
  durability: 'tools/lab/src/faults/durability.ts',
  soak: 'tools/lab/src/soak/main.ts',
} as const;

/** The commands that can run with an injected fault. */
type Command = keyof typeof ENTRIES;

/** A fault in the product that the command must detect. */
interface InjectedFault {
  command: Command;
  /** The behaviour that the edits remove from the product. */
  removes: string;
  edits: readonly SourceEdit[];
}

const MIGRATIONS = 'apps/backend/supabase/migrations';
const SAVE_RESULTS = `${MIGRATIONS}/20261123010100_observations.sql`;

export const INJECTED_FAULTS: Readonly<Record<string, InjectedFault>> = {
  'no-idempotency': {
    command: 'faults',
    removes: 'one row for each session id, however often it is sent',
    edits: [
      {
        file: `${MIGRATIONS}/20261101000500_game_results.sql`,
        find: '  constraint one_result_per_session unique (user_id, session_id),\n',
        replace: '',
      },
      {
        // Remove the foreign keys too, because they depend on the removed constraint.
        file: `${MIGRATIONS}/20261201020000_run_logs.sql`,
        find: '  foreign key (user_id, session_id) references public.game_results (user_id, session_id) on delete cascade,\n',
        replace: '',
      },
      {
        file: `${MIGRATIONS}/20261204000000_ranked_tickets.sql`,
        find: ',\n  foreign key (user_id, session_id) references public.game_results (user_id, session_id) on delete cascade',
        replace: '',
      },
      { file: SAVE_RESULTS, find: '    on conflict (user_id, session_id) do nothing\n', replace: '' },
      { file: SAVE_RESULTS, find: '  if not found then\n', replace: '  if true then\n' },
      { file: SAVE_RESULTS, find: 'select * into strict stored from', replace: 'select * into stored from' },
    ],
  },
  'forget-on-failure': {
    command: 'faults',
    removes: 'keeping a result that could not be sent',
    edits: [
      {
        file: 'libs/data-access/src/outbox/drain.ts',
        find: 'await entries.replace(failed);',
        replace: 'await entries.remove(failed.sessionId);',
      },
    ],
  },
  'memory-only': {
    command: 'faults',
    removes: 'storing a result on disk before it is sent',
    edits: [
      {
        file: 'libs/data-access/src/outbox/entry-repository.ts',
        find: '      await this.storage.add(entry);\n      this.inMemory.delete(entry.sessionId);\n',
        replace: '      this.inMemory.set(entry.sessionId, entry);\n',
      },
    ],
  },
  'answer-before-disk': {
    command: 'durability',
    removes: 'replying only after a row is on disk',
    edits: [
      {
        file: 'apps/backend/src/storage/open-database.ts',
        find: "'wal_sync_method=fsync']",
        replace: "'wal_sync_method=fsync', '-c', 'synchronous_commit=off']",
      },
    ],
  },
  leak: {
    command: 'soak',
    removes: 'releasing a request after its reply',
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

/**
 * Runs a command in a copy of the workspace with an injected fault.
 * @returns true if the command passed, which means that it did not detect the fault.
 * @throws Error if the command has no such fault, or if the fault no longer fits the source of the product.
 */
export async function runWithFault(
  command: Command,
  name: string,
  args: readonly string[],
): Promise<boolean> {
  const fault = INJECTED_FAULTS[name];
  if (fault?.command !== command) {
    const names = Object.keys(INJECTED_FAULTS).filter((other) => INJECTED_FAULTS[other]?.command === command);
    throw new Error(`ML-502 This command has no fault "${name}". Its faults are: ${names.join(', ')}`);
  }
  const root = copyWorkspace();
  try {
    const edited = editSources(root, fault.edits);
    if (!edited.ok)
      throw new Error(
        `The fault is stale. ${edited.staleEdit.file} must contain this text exactly once: ${edited.staleEdit.find}`,
      );
    console.log(`injected ${name}: without ${fault.removes}`);
    const { code, output } = await runInBackground(root, '.', ['tsx', ENTRIES[command], ...args]);
    console.log(output);
    return code === 0;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
