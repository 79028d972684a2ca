import type {
  AssignmentRow,
  AuditRow,
  ReleaseMarkRow,
  ReleaseRow,
  SlotRow,
} from '@mindloom/data-access/staff';

const MOMENT = '2026-11-21T10:00:00Z';

/** An assignment of the release memory 1.0.0 to the slot of Memory Master. */
export const assignmentRow = (changes: Partial<AssignmentRow> = {}): AssignmentRow => ({
  revision: 1,
  slot: 'memory-match',
  remote: 'memory',
  stable_version: '1.0.0',
  candidate_version: null,
  rollout_bp: 0,
  salt: 'memory-match',
  enabled: true,
  kill: 'none',
  pinned: false,
  experiment: null,
  place: null,
  reason: 'a test',
  actor: 'local start',
  created_at: MOMENT,
  ...changes,
});

/** The slot of Memory Master. */
export const slotRow = (changes: Partial<SlotRow> = {}): SlotRow => ({
  slot: 'memory-match',
  title: 'Memory Master',
  description: 'Look at the cards.',
  area: 'memory',
  difficulty: 'easy',
  minutes: 5,
  picture: 'memory',
  position: 10,
  kind: 'product',
  described_remote: 'memory',
  follows_release: false,
  revision: 0,
  created_at: MOMENT,
  ...changes,
});

/** A registered release of memory. */
export const releaseRow = (changes: Partial<ReleaseRow> = {}): ReleaseRow => ({
  remote: 'memory',
  version: '1.0.0',
  contract: 1,
  container: 'memory__1_0_0',
  base_url: 'memory/1.0.0/',
  entry: 'remoteEntry.js',
  assets: [
    { path: 'remoteEntry.js', bytes: 5_000 },
    { path: 'view.js', bytes: 20_000 },
  ],
  shared: {},
  capabilities: [],
  digest: 'sha256-1.0.0',
  git_commit: '0123456789abcdef',
  notes: null,
  created_at: MOMENT,
  created_by: 'service_role',
  ...changes,
});

/** A mark that makes memory 1.0.0 bad. */
export const markRow = (changes: Partial<ReleaseMarkRow> = {}): ReleaseMarkRow => ({
  id: 1,
  remote: 'memory',
  version: '1.0.0',
  bad: true,
  reason: 'wrong scores',
  actor: 'guard',
  created_at: MOMENT,
  revision: 0,
  ...changes,
});

/** A write to the audit: an assignment of memory 1.0.0 to the slot of Memory Master. */
export const auditRow = (changes: Partial<AuditRow> = {}): AuditRow => ({
  id: 1,
  at: MOMENT,
  actor: 'service_role',
  action: 'insert',
  table_name: 'assignments',
  before: null,
  after: { ...assignmentRow() },
  ...changes,
});
