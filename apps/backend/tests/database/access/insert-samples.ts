import { playerB } from '../engine/actors';
import { session } from '../save-call';

/**
 * For each table, the values by which the inserted row differs from the sample row. They prevent violations of unique
 * constraints.
 */
export const insertSamples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ability: { game: 'mental-math' },
  ability_history: { id: session(909) },
  assignments: { revision: 99 },
  audit: {},
  comparison_choices: { user_id: playerB.sub },
  cognitive_performance: { id: session(901) },
  conformance_runs: { id: session(902) },
  experiment_variants: { place: 2, version: '0.9.0' },
  experiments: { id: session(909) },
  daily_challenges: { id: session(903), challenge_type: 'achievement', position: 3 },
  game_progress: { game_id: 'mental-math' },
  game_results: { id: session(904), session_id: session(905), performance_id: session(906) },
  pending_changes: { id: session(912) },
  registry_settings: {},
  team_issuers: { id: session(913), remotes: '{memory}' },
  item_params: { item: 'mul:7:9' },
  play_days: { date: '2026-01-01' },
  play_totals: { user_id: playerB.sub },
  notification_reads: { user_id: playerB.sub },
  notifications: {},
  push_subscriptions: { id: session(908), endpoint: 'https://push.example/another' },
  release_errors: { fingerprint: 'others' },
  release_health: { minute: '2026-01-01T00:01:00Z', ready_counts: '{0}' },
  release_infos: { version: '0.9.0' },
  release_marks: {},
  releases: { capabilities: '{wasm}', version: '9.0.0', container: 'memory__9_0_0' },
  remotes: { remote: 'new-remote' },
  rollout_plans: { id: session(915) },
  rollout_steps: { place: 2 },
  run_logs: { id: session(919), part: 1 },
  seen_items: { game: 'new-remote' },
  slots: { slot: 'new-slot' },
  staff: { user_id: playerB.sub },
  publish_tokens: { id: session(909), sha256: 'f'.repeat(64), remotes: '{memory}' },
  team_members: { id: session(910), user_id: playerB.sub },
  teams: { id: 'another-team' },
  uploads: { id: session(911), version: '9.0.0' },
  webhook_deliveries: { id: session(916), notification: 2 },
  webhook_sealing_key: { is_current: false },
  webhooks: { id: session(917) },
};
