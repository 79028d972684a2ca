import type {
  AssignmentRow,
  AuditRow,
  ConformanceRow,
  HealthRow,
  ReleaseError,
  ReleaseInfoRow,
  ReleaseMarkRow,
  ReleaseRow,
  StaffRole,
} from '@mindloom/data-access/staff';
import type { ExperimentReport, ScoreDistribution, WatchedSlot } from '@mindloom/registry';
import { vi } from 'vitest';
import { slotRow } from './rows';

export const MY_ID = '01a1fdbd-7c2b-740a-8696-5b37e274fb8e';

const CONFIG = {
  supabaseUrl: 'http://backend.test',
  supabaseKey: 'sb_publishable_x',
  gamesOrigin: 'http://games.test',
};
const MOMENT = '2026-11-21T10:00:00Z';
const CHANGES = [
  'follow_release_texts',
  'set_slot',
  'set_assignment',
  'start_experiment',
  'start_rollout_plan',
  'change_rollout_plan',
  'mark_release',
];

/** The rows of the stubbed backend and the calls that it received. */
export interface RegistryBackend {
  /** Assignments of memory-match, newest first. */
  history: AssignmentRow[];
  releases: ReleaseRow[];
  runs: ConformanceRow[];
  /** Rows of the audit, newest first. */
  audit: AuditRow[];
  /** The arguments of all calls of `search_audit`. */
  searches: object[];
  /** Marks of releases, newest first. */
  marks: ReleaseMarkRow[];
  infos: ReleaseInfoRow[];
  /** Maps account ids of staff to names. */
  names: Record<string, string>;
  /** The role of the signed-in member of the staff; null if the staff table does not contain the account. */
  role: StaffRole | null;
  health: HealthRow[];
  /** The attempts and failures of memory-match in the last 24 hours. */
  day: { attempts: number; failures: number };
  evidence: WatchedSlot | null;
  scores: ScoreDistribution | null;
  experiment: ExperimentReport | null;
  errors: ReleaseError[];
  /** The rows that `game_reliability` returns. */
  reliability: readonly object[];
  /** The rows that `score_limits` returns. */
  limits: readonly object[];
  /** Rollout plans with their steps, newest first. */
  plans: readonly object[];
  /** The request bodies of all calls that change the registry. */
  sent: unknown[];
  /** How many times the page has read the slots. */
  reads: number;
  isUp: boolean;
  /** The tables whose requests never get an answer. */
  held: readonly string[];
  /** The tables whose requests get status 500. */
  refused: readonly string[];
  /** Creates the response to a call that changes the registry. */
  decide: () => Response;
}

const snapshotRelease = (release: ReleaseRow | undefined) =>
  release === undefined
    ? null
    : {
        remote: release.remote,
        version: release.version,
        contract: release.contract,
        container: release.container,
        baseUrl: release.base_url,
        entry: release.entry,
        assets: [{ path: release.entry, sha384: `sha384-${'a'.repeat(64)}`, bytes: 5_000, boot: true }],
      };

function snapshot({ history, releases }: RegistryBackend) {
  const [live] = history;
  const named = (version: string | null | undefined) =>
    snapshotRelease(releases.find((release) => release.version === version));
  const slot = {
    slot: 'memory-match',
    enabled: live?.enabled ?? true,
    kill: live?.kill ?? 'none',
    rolloutBp: live?.rollout_bp ?? 0,
    salt: 'memory-match',
    stable: named(live?.stable_version),
    candidate: named(live?.candidate_version),
    lastGood: null,
  };
  return { revision: live?.revision ?? 0, slots: { 'memory-match': slot } };
}

function rowsOf(backend: RegistryBackend, table: string): unknown {
  const { history, releases, runs } = backend;
  const slot = slotRow();
  const empty = { ...slotRow({ slot: 'mental-math', title: 'Mental Math', position: 20 }), assignments: [] };
  const tables: Record<string, () => unknown> = {
    slots: () => [{ ...slot, assignments: history.slice(0, 1) }, empty],
    assignments: () => history,
    releases: () => releases,
    conformance_runs: () => runs,
    audit: () => backend.audit,
    release_marks: () => backend.marks,
    release_infos: () => backend.infos,
    staff: () => [
      ...Object.entries(backend.names).map(([user_id, display_name]) => ({ user_id, display_name })),
      ...(backend.role === null ? [] : [{ user_id: MY_ID, display_name: null, role: backend.role }]),
    ],
    slots_overview: () => [{ slot: 'memory-match', ...backend.day, evidence: backend.evidence }],
    remotes: () => [{ remote: 'memory', title: 'Memory Master', owner: null, created_at: MOMENT }],
    registry_snapshot: () => snapshot(backend),
    slot_health: () => backend.health,
    guard_evidence: () => backend.evidence,
    score_distribution: () => backend.scores,
    experiment_report: () => backend.experiment,
    game_reliability: () => backend.reliability,
    release_errors: () => backend.errors,
    score_limits: () => backend.limits,
    rollout_plans: () => backend.plans,
  };
  const answer = tables[table];
  return answer === undefined ? [] : answer();
}

/** Answers every search with all rows of the audit, as one page. */
function searchAudit(backend: RegistryBackend, call: { p_before: number; p_limit: number }): AuditRow[] {
  backend.searches.push(call);
  return backend.audit.filter(({ id }) => id < call.p_before).slice(0, call.p_limit);
}

/** Writes the page's configuration and stubs `fetch` with a backend that serves the given rows. */
export function serveRegistry(rows: Partial<RegistryBackend>): RegistryBackend {
  document.head.innerHTML = `<meta name="mindloom-config" content='${JSON.stringify(CONFIG)}'>`;
  const backend: RegistryBackend = {
    history: [],
    releases: [],
    runs: [],
    audit: [],
    searches: [],
    marks: [],
    infos: [],
    names: {},
    role: null,
    day: { attempts: 0, failures: 0 },
    health: [],
    evidence: null,
    scores: null,
    experiment: null,
    errors: [],
    plans: [],
    reliability: [],
    limits: [],
    sent: [],
    reads: 0,
    isUp: true,
    held: [],
    refused: [],
    decide: () => Response.json({ message: 'undecided' }, { status: 500 }),
    ...rows,
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!backend.isUp) throw new TypeError('Failed to fetch');
    const request = new Request(input, init);
    const table = new URL(request.url).pathname.split('/').at(-1) ?? '';
    if (table === 'slots') backend.reads += 1;
    if (backend.held.includes(table)) return new Promise<never>(() => undefined);
    if (backend.refused.includes(table)) return refusal(500, 'refused');
    if (table === 'search_audit') return Response.json(searchAudit(backend, await request.json()));
    if (!CHANGES.includes(table)) return Response.json(rowsOf(backend, table));
    backend.sent.push(await request.json());
    return backend.decide();
  });
  return backend;
}

/** An error response in the format of the database's API. */
export const refusal = (status: number, message: string): Response =>
  Response.json({ code: `PT${status}`, message, details: null, hint: null }, { status });
