import { playerA, staff } from '../engine/actors';
import { release } from '../registry-calls';
import { play, session } from '../save-call';
import { hashOf } from '../team-calls';

/** The keys of a push subscription, in the format of browsers. */
export const pushKeys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

const json = (value: unknown) => `'${JSON.stringify(value)}'`;

/** One call of each function. Where an argument is a player's id, it is the id of player A. */
export const callSamples: Readonly<Record<string, string>> = {
  'add_team_member(p_team text, p_email text)': `select public.add_team_member('chess-club', '${staff.sub}@mindloom.test')`,
  'begin_upload(p_sha256 text, p_manifest jsonb, p_details jsonb)': `
    select public.begin_upload('${hashOf('of nobody')}', ${json(release('memory', '3.0.0'))}, '{}')`,
  'complete_upload(p_sha256 text, p_upload uuid, p_base_url text)': `
    select public.complete_upload('${hashOf('of nobody')}', '${session(1)}', 'memory/3.0.0/')`,
  'create_publish_token(p_team text, p_label text, p_remotes text[], p_days integer)':
    "select public.create_publish_token('chess-club', 'CI', '{memory}', 30)",
  'find_upload(p_sha256 text, p_upload uuid)': `select public.find_upload('${hashOf('of nobody')}', '${session(1)}')`,
  'add_team_issuer(p_team text, p_issuer text, p_audience text, p_subject text, p_remotes text[])':
    "select public.add_team_issuer('chess-club', 'https://ci.example', 'mindloom', 'repo:x', '{memory}')",
  'decide_change(p_id uuid, p_approve boolean)': `select public.decide_change('${session(914)}', false)`,
  'exchange_token(p_claims jsonb, p_remote text)': "select public.exchange_token('{}', 'memory')",
  'is_known_issuer(p_issuer text)': "select public.is_known_issuer('https://ci.example')",
  'preview_of_upload(p_sha256 text, p_upload uuid, p_slot text)': `
    select public.preview_of_upload('${hashOf('of nobody')}', '${session(1)}', null)`,
  'remote_overview(p_sha256 text, p_remote text)': `select public.remote_overview('${hashOf('of nobody')}', 'memory')`,
  'release_map(p_remote text, p_version text, p_path text)':
    "select public.release_map('memory', '1.0.0', 'remoteEntry.js.map')",
  'remote_health(p_remote text, p_days integer)': "select public.remote_health('memory', 7)",
  'remote_health_for_token(p_sha256 text, p_remote text, p_days integer)': `
    select public.remote_health_for_token('${hashOf('of nobody')}', 'memory', 7)`,
  'store_release_map(p_remote text, p_version text, p_digest text, p_path text, p_map text)':
    "select public.store_release_map('memory', '1.0.0', 'none', 'remoteEntry.js.map', 'H4s=')",
  'stored_maps(p_remote text, p_version text)': "select public.stored_maps('memory', '1.0.0')",
  'upload_release_map(p_sha256 text, p_remote text, p_version text, p_digest text, p_path text, p_map text)': `
    select public.upload_release_map(
      '${hashOf('of nobody')}', 'memory', '1.0.0', 'none', 'remoteEntry.js.map', 'H4s='
    )`,
  'remove_team_issuer(p_id uuid)': `select public.remove_team_issuer('${session(1)}')`,
  'request_change(p_slot text, p_expected_revision integer, p_assignment jsonb, p_reason text)': `
    select public.request_change('memory-match', 1, '{"enabled": false}', 'a test')`,
  'set_registry_settings(p_second_person boolean, p_staff_totp boolean)':
    'select public.set_registry_settings(false, false)',
  'set_staff_role(p_user_id uuid, p_role text)': `select public.set_staff_role('${staff.sub}', 'owner')`,
  'release_state(p_sha256 text, p_remote text, p_version text)': `
    select public.release_state('${hashOf('of nobody')}', 'memory', '1.0.0')`,
  'remove_team_member(p_member uuid)': `select public.remove_team_member('${session(1)}')`,
  'revoke_publish_token(p_id uuid)': `select public.revoke_publish_token('${session(1)}')`,
  'set_remote_owner(p_remote text, p_team text)': "select public.set_remote_owner('sequence', 'chess-club')",
  'set_team(p_team text, p_name text)': "select public.set_team('new-team', 'New Team')",
  'set_team_trust(p_team text, p_trust text)': "select public.set_team_trust('chess-club', 'page')",
  'search_audit(p_slot text, p_actor text, p_text text, p_from timestamp with time zone, p_until timestamp with time zone, p_before bigint, p_limit integer)':
    "select * from public.search_audit(p_slot => 'memory-match')",
  'slots_overview()': 'select * from public.slots_overview()',
  'waiting_releases()': 'select * from public.waiting_releases()',
  'change_rollout_plan(p_id uuid, p_action text, p_reason text)': `
    select public.change_rollout_plan('${session(918)}', 'cancel', 'a test')`,
  'claim_webhook_deliveries(p_limit integer)': 'select * from public.claim_webhook_deliveries(1)',
  'create_webhook(p_url text, p_sealed_secret text)':
    "select public.create_webhook('https://hooks.example/', 'sealed:' || repeat('A', 120))",
  'delete_old_notifications()': 'select public.delete_old_notifications()',
  'publish_sealing_key(p_public_key text)':
    "select public.publish_sealing_key('B' || repeat('A', 86) || '=')",
  'seal_webhook_secret(p_webhook uuid, p_sealed_secret text)': `
    select public.seal_webhook_secret('${session(1)}', 'sealed:' || repeat('A', 120))`,
  'unsealed_webhook_secrets()': 'select * from public.unsealed_webhook_secrets()',
  'test_webhook(p_id uuid)': 'select public.test_webhook((select w.id from public.webhooks w limit 1))',
  'read_notifications(p_ids bigint[])': "select public.read_notifications('{1}')",
  'record_webhook_attempt(p_id uuid, p_attempt integer, p_problem text)': `
    select public.record_webhook_attempt('${session(1)}', 1, null)`,
  'remove_webhook(p_id uuid)': `select public.remove_webhook('${session(1)}')`,
  'run_rollout_plans()': 'select public.run_rollout_plans()',
  'start_rollout_plan(p_slot text, p_expected_revision integer, p_plan jsonb, p_reason text)': `
    select public.start_rollout_plan(
      'memory-match',
      (public.registry_snapshot() ->> 'revision')::integer,
      ${json({
        candidate: '0.9.0',
        steps: [{ rolloutBp: 100, holdMinutes: 60 }, { rolloutBp: 10_000 }],
      })},
      'a test'
    )`,
  'claim_reminder(p_user_id uuid, p_day date)': `select public.claim_reminder('${playerA.sub}', '2027-01-01')`,
  'describe_release(p_remote text, p_version text, p_info jsonb)': `
    select public.describe_release('memory', '0.9.0', ${json({ title: 'Memory', area: 'memory' })})`,
  'delete_account()': 'select public.delete_account()',
  'delete_my_data()': 'select public.delete_my_data()',
  'experiment_report(p_slot text)': "select public.experiment_report('memory-match')",
  'score_limits(p_slot text)': "select * from public.score_limits('memory-match')",
  'game_reliability(p_remote text)': "select * from public.game_reliability('memory')",
  'guard_evidence(p_slot text)': "select public.guard_evidence('memory-match')",
  'is_staff()': 'select public.is_staff()',
  'player_summary(p_user_id uuid, p_since date, p_area_days integer)': `
    select public.player_summary('${playerA.sub}', '2026-03-01', 12)`,
  'practice_curve(p_remote text, p_difficulty text)': "select * from public.practice_curve('memory', 'easy')",
  'make_preview(p_slot text, p_remote text, p_version text)':
    "select public.make_preview('memory-match', 'memory', '1.0.0')",
  'mark_release(p_remote text, p_version text, p_bad boolean, p_reason text)':
    "select public.mark_release('memory', '1.0.0', true, 'a test')",
  'create_verifier_key(p_label text)': "select public.create_verifier_key('a machine')",
  'delete_verifier_key(p_label text)': "select public.delete_verifier_key('a machine')",
  'claim_run_logs(p_key text, p_limit integer)': "select public.claim_run_logs('of nobody', 1)",
  'record_run_verdict(p_key text, p_run_log uuid, p_verdict jsonb)': `
    select public.record_run_verdict('of nobody', '${session(919)}', null)`,
  'begin_ranked(p_session_id uuid, p_day date)': `select public.begin_ranked('${session(920)}', now()::date)`,
  'begin_duel(p_session_id uuid, p_duel uuid)': `select public.begin_duel('${session(920)}', '${session(922)}')`,
  'create_duel(p_day date)': 'select public.create_duel(now()::date)',
  'create_ranking_group()': 'select public.create_ranking_group()',
  'duel_state(p_duel uuid)': `select public.duel_state('${session(922)}')`,
  'join_ranking_group(p_group uuid)': `select public.join_ranking_group('${session(923)}')`,
  'leave_ranking_group(p_group uuid)': `select public.leave_ranking_group('${session(923)}')`,
  'own_ranking_groups()': 'select public.own_ranking_groups()',
  'ranking_of_group(p_group uuid, p_day date)': `select public.ranking_of_group('${session(923)}', '2026-12-04')`,
  'join_ranking(p_name text)': "select public.join_ranking('Wise Owl 7')",
  'leave_ranking()': 'select public.leave_ranking()',
  'own_ranked_set(p_day date)': "select public.own_ranked_set('2026-12-04')",
  'ranked_replay(p_id uuid, p_part smallint)': `select public.ranked_replay('${session(921)}', 0::smallint)`,
  'ranked_run(p_id uuid)': `select public.ranked_run('${session(921)}')`,
  'ranking_of_day(p_day date)': "select public.ranking_of_day('2026-12-04')",
  'suggest_ranking_names()': 'select public.suggest_ranking_names()',
  'share_replay(p_session_id uuid, p_part smallint, p_name text)': `
    select public.share_replay('${session(1)}', 0::smallint, null)`,
  'open_shared_replay(p_token text)': "select public.open_shared_replay('of nobody')",
  'consented_run_logs(p_remote text, p_version text, p_after uuid, p_limit integer)':
    "select public.consented_run_logs('memory', '1.0.0', null, 1)",
  'record_replay_report(p_report jsonb)': `
    select public.record_replay_report(jsonb_build_object('remote', 'memory', 'stable', '1.0.0', 'candidate', '0.9.0',
      'runs', 1, 'scoreChanges', 0, 'figureChanges', 0, 'failures', 0))`,
  'explain_replay_report(p_report uuid, p_reason text)': `
    select public.explain_replay_report('${session(922)}', 'A reason that is long enough')`,
  'own_replay(p_session_id uuid, p_part smallint)': `select public.own_replay('${session(1)}', 0::smallint)`,
  'save_run_logs(p_user_id uuid, p_session_id uuid, p_logs jsonb)': `
    select public.save_run_logs('${playerA.sub}', '${session(1)}', '[]')`,
  'merge_seen_items(p_user_id uuid, p_seen jsonb)': `
    select public.merge_seen_items('${playerA.sub}', jsonb_build_object('memory', jsonb_build_array(
      jsonb_build_array('mul:7:8', to_char(now() at time zone 'UTC', 'YYYY-MM-DD'))
    )))`,
  'open_preview(p_token text)': "select public.open_preview('of nobody')",
  'record_conformance(p_run jsonb)': `
    select public.record_conformance(jsonb_build_object('remote', 'memory', 'version', '1.0.0', 'suite', '1',
      'verdict', 'passed', 'digest', 'sha256-of-something-else'))`,
  'refuse_estimated_counts()': 'select public.refuse_estimated_counts()',
  'register_release(p_release jsonb)': `select public.register_release(${json(release('memory', '3.0.0'))})`,
  'registry_snapshot()': 'select public.registry_snapshot()',
  'release_files(p_remote text, p_version text, p_files text)':
    "select public.release_files('memory', '1.0.0', 'unknown')",
  'release_places(p_remote text, p_version text)': "select public.release_places('memory', '1.0.0')",
  'report_errors(p_slot text, p_remote text, p_version text, p_errors jsonb)': `
    select public.report_errors('memory-match', 'memory', '1.0.0', ${json([
      { kind: 'error', message: 'no board', frames: [], count: 1 },
    ])})`,
  'report_load(p_slot text, p_outcomes jsonb)': `
    select public.report_load('memory-match', ${json([{ remote: 'memory', version: '1.0.0', outcome: 'ready' }])})`,
  'save_push_subscription(p_endpoint text, p_p256dh text, p_auth text, p_hour integer, p_zone text)': `
    select public.save_push_subscription(
      'https://push.example/new', '${pushKeys.p256dh}', '${pushKeys.auth}', 18, 'Europe/Berlin'
    )`,
  'save_results(p_user_id uuid, p_session_id uuid, p_memory integer, p_focus integer, p_speed integer, p_play jsonb)': `
    select public.save_results('${playerA.sub}', '${session(907)}', 1, 2, 3, ${json(play)})`,
  'score_distribution(p_slot text)': "select public.score_distribution('memory-match')",
  'score_quantiles(p_remote text, p_difficulty text, p_pointer text)':
    "select public.score_quantiles('memory', 'easy', 'fine')",
  'set_assignment(p_slot text, p_expected_revision integer, p_assignment jsonb, p_reason text)': `
    select public.set_assignment(
      'memory-match',
      (public.registry_snapshot() ->> 'revision')::integer,
      '{"enabled": false}',
      'a test'
    )`,
  'set_item_params(p_game text, p_rules_version integer, p_items jsonb)': `
    select public.set_item_params('memory', 1, ${json([{ item: 'mul:7:8', b: 0.5, sd: 0.2, n: 60 }])})`,
  'follow_release_texts(p_slot text, p_expected_revision integer)':
    "select public.follow_release_texts('memory-match', 0)",
  'set_slot(p_slot text, p_texts jsonb, p_expected_revision integer)': `
    select public.set_slot('new-slot', ${json({ title: 'New', description: 'A new game.', area: 'focus' })})`,
  'start_experiment(p_slot text, p_expected_revision integer, p_experiment jsonb, p_reason text)': `
    select public.start_experiment(
      'memory-match',
      (public.registry_snapshot() ->> 'revision')::integer,
      ${json({
        goal: 'finish',
        plannedEnd: '2099-01-01T00:00:00Z',
        variants: [{ remote: 'memory', version: '0.9.0', shareBp: 5000 }],
      })},
      'a test'
    )`,
  'slot_health(p_slot text, p_step_minutes integer, p_steps integer)':
    "select public.slot_health('memory-match', 60, 24)",
};
