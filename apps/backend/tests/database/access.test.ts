import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessMatrix, readable } from './access/matrix';
import { definers } from './access/definers';
import { fillTables } from './access/fill-tables';
import { describeDatabase } from './engine/describe-database';

// To accept a change of rights, run `npm run matrix -w @mindloom/backend` and review the diff of access-matrix.json.
const matrixFile = fileURLToPath(new URL('access-matrix.json', import.meta.url));
const LIMIT_MS = 60_000;

describeDatabase('access', (database) => {
  beforeAll(() => fillTables(database));

  it(
    'the access rights of every table and function match the checked-in matrix [DATA-19]',
    async () => {
      const matrix = await accessMatrix(database);
      if (process.env['MINDLOOM_WRITE_MATRIX'] === '1') {
        writeFileSync(matrixFile, readable(matrix));
      }
      expect(matrix).toEqual(JSON.parse(readFileSync(matrixFile, 'utf8')));
    },
    LIMIT_MS,
  );

  describe('database catalog', () => {
    const names = async (sql: string) => (await database.query(sql)).rows.map((row) => row['name']);
    const ours = "pronamespace in ('public'::regnamespace, 'private'::regnamespace)";

    it('every table enables and forces row level security', async () => {
      const open = `
        select relname as name from pg_class
        where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p', 'v', 'm', 'f')
          and not (relkind in ('r', 'p') and relrowsecurity and relforcerowsecurity)`;
      expect(await names(open)).toEqual([]);
    });

    it('every function sets an empty search path', async () => {
      const loose = `
        select proname as name from pg_proc
        where ${ours} and not coalesce(proconfig @> array['search_path=""'], false)`;
      expect(await names(loose)).toEqual([]);
    });

    it('every role may execute only the functions that the access test lists', async () => {
      const open = `
        select p.proname || ' to ' || coalesce(r.rolname, 'public') as name
        from pg_proc p
        cross join aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) granted
        left join pg_roles r on r.oid = granted.grantee
        where ${ours} and granted.grantee <> p.proowner order by 1`;
      expect(await names(open)).toEqual([
        'add_team_issuer to authenticated',
        'add_team_issuer to service_role',
        'add_team_member to authenticated',
        'add_team_member to service_role',
        'are_observations to authenticated',
        'begin_duel to authenticated',
        'begin_ranked to authenticated',
        'begin_upload to service_role',
        'change_rollout_plan to authenticated',
        'change_rollout_plan to service_role',
        'claim_reminder to service_role',
        'claim_run_logs to anon',
        'claim_webhook_deliveries to service_role',
        'complete_upload to service_role',
        'consented_run_logs to service_role',
        'create_duel to authenticated',
        'create_publish_token to authenticated',
        'create_publish_token to service_role',
        'create_ranking_group to authenticated',
        'create_verifier_key to service_role',
        'create_webhook to authenticated',
        'create_webhook to service_role',
        'decide_change to authenticated',
        'decide_change to service_role',
        'delete_account to authenticated',
        'delete_my_data to authenticated',
        'delete_old_notifications to service_role',
        'delete_verifier_key to service_role',
        'describe_release to authenticated',
        'describe_release to service_role',
        'duel_state to authenticated',
        'exchange_token to service_role',
        'experiment_report to authenticated',
        'experiment_report to service_role',
        'explain_replay_report to authenticated',
        'find_upload to service_role',
        'follow_release_texts to authenticated',
        'follow_release_texts to service_role',
        'game_reliability to authenticated',
        'game_reliability to service_role',
        'guard_evidence to authenticated',
        'guard_evidence to service_role',
        'has_finished_parts to authenticated',
        'is_known_issuer to service_role',
        'is_staff to authenticated',
        'is_staff to service_role',
        'join_ranking to authenticated',
        'join_ranking_group to authenticated',
        'leave_ranking to authenticated',
        'leave_ranking_group to authenticated',
        'make_preview to authenticated',
        'make_preview to service_role',
        'mark_release to authenticated',
        'mark_release to service_role',
        'merge_seen_items to authenticated',
        'open_preview to anon',
        'open_preview to authenticated',
        'open_preview to service_role',
        'open_shared_replay to anon',
        'open_shared_replay to authenticated',
        'own_ranked_set to authenticated',
        'own_ranking_groups to authenticated',
        'own_remotes to authenticated',
        'own_replay to authenticated',
        'own_teams to authenticated',
        'player_summary to authenticated',
        'practice_curve to authenticated',
        'practice_curve to service_role',
        'preview_of_upload to service_role',
        'publish_sealing_key to service_role',
        'ranked_replay to anon',
        'ranked_replay to authenticated',
        'ranked_run to anon',
        'ranked_run to authenticated',
        'ranking_of_day to anon',
        'ranking_of_day to authenticated',
        'ranking_of_group to authenticated',
        'read_ending to authenticated',
        'read_moment to authenticated',
        'read_notifications to authenticated',
        'read_observations to authenticated',
        'read_play to authenticated',
        'read_played_on to authenticated',
        'read_run to authenticated',
        'record_conformance to service_role',
        'record_replay_report to service_role',
        'record_run_verdict to anon',
        'record_webhook_attempt to service_role',
        'refuse_estimated_counts to anon',
        'refuse_estimated_counts to authenticated',
        'refuse_estimated_counts to service_role',
        'register_release to authenticated',
        'register_release to service_role',
        'registry_snapshot to anon',
        'registry_snapshot to authenticated',
        'registry_snapshot to service_role',
        'release_files to anon',
        'release_files to authenticated',
        'release_files to service_role',
        'release_map to authenticated',
        'release_map to service_role',
        'release_places to service_role',
        'release_state to service_role',
        'remote_health to authenticated',
        'remote_health to service_role',
        'remote_health_for_token to service_role',
        'remote_overview to service_role',
        'remove_team_issuer to authenticated',
        'remove_team_issuer to service_role',
        'remove_team_member to authenticated',
        'remove_team_member to service_role',
        'remove_webhook to authenticated',
        'remove_webhook to service_role',
        'report_errors to authenticated',
        'report_load to authenticated',
        'request_change to authenticated',
        'request_change to service_role',
        'require_ended_parts to authenticated',
        'require_plausible_date to authenticated',
        'require_possible to authenticated',
        'require_served to authenticated',
        'revoke_publish_token to authenticated',
        'revoke_publish_token to service_role',
        'run_rollout_plans to service_role',
        'save_limits to authenticated',
        'save_push_subscription to authenticated',
        'save_results to authenticated',
        'save_run_logs to authenticated',
        'score_distribution to authenticated',
        'score_distribution to service_role',
        'score_limits to authenticated',
        'score_limits to service_role',
        'score_quantiles to authenticated',
        'seal_webhook_secret to service_role',
        'search_audit to authenticated',
        'search_audit to service_role',
        'set_assignment to authenticated',
        'set_assignment to service_role',
        'set_games to authenticated',
        'set_item_params to service_role',
        'set_registry_settings to authenticated',
        'set_registry_settings to service_role',
        'set_remote_owner to authenticated',
        'set_remote_owner to service_role',
        'set_size to authenticated',
        'set_slot to authenticated',
        'set_slot to service_role',
        'set_staff_role to authenticated',
        'set_staff_role to service_role',
        'set_team to authenticated',
        'set_team to service_role',
        'set_team_trust to authenticated',
        'set_team_trust to service_role',
        'share_replay to authenticated',
        'slot_health to authenticated',
        'slot_health to service_role',
        'slots_overview to authenticated',
        'slots_overview to service_role',
        'start_experiment to authenticated',
        'start_experiment to service_role',
        'start_rollout_plan to authenticated',
        'start_rollout_plan to service_role',
        'store_play to authenticated',
        'store_release_map to service_role',
        'stored_maps to service_role',
        'suggest_ranking_names to authenticated',
        'sums_json to authenticated',
        'test_webhook to authenticated',
        'test_webhook to service_role',
        'unsealed_webhook_secrets to service_role',
        'upload_release_map to service_role',
        'waiting_releases to authenticated',
        'waiting_releases to service_role',
        'was_served to authenticated',
      ]);
    });

    it('only the functions that the access test lists are security definer', async () => {
      const sql = `
        select pronamespace::regnamespace || '.' || proname as name from pg_proc
        where ${ours} and prosecdef order by 1`;
      expect(await names(sql)).toEqual(definers);
    });
  });
});
