// Generated from apps/backend/supabase/migrations: npm run types -w @mindloom/backend

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      ability: {
        Row: {
          accuracy_mean: number;
          accuracy_sd: number;
          game: string;
          mean: number;
          n: number;
          previous_accuracy_mean: number;
          previous_accuracy_sd: number;
          previous_mean: number;
          sd: number;
          session_id: string;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          accuracy_mean?: number;
          accuracy_sd?: number;
          game: string;
          mean?: number;
          n?: number;
          previous_accuracy_mean?: number;
          previous_accuracy_sd?: number;
          previous_mean?: number;
          sd?: number;
          session_id: string;
          updated_at: string;
          user_id: string;
        };
        Update: {
          accuracy_mean?: number;
          accuracy_sd?: number;
          game?: string;
          mean?: number;
          n?: number;
          previous_accuracy_mean?: number;
          previous_accuracy_sd?: number;
          previous_mean?: number;
          sd?: number;
          session_id?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      ability_history: {
        Row: {
          difficulties: Json | null;
          ended_at: string;
          game: string;
          id: string;
          mean: number;
          n: number;
          sd: number;
          session_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          difficulties?: Json | null;
          ended_at: string;
          game: string;
          id?: string;
          mean: number;
          n: number;
          sd: number;
          session_id: string;
          user_id: string;
        };
        Update: {
          difficulties?: Json | null;
          ended_at?: string;
          game?: string;
          id?: string;
          mean?: number;
          n?: number;
          sd?: number;
          session_id?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      assignments: {
        Row: {
          actor: string;
          candidate_version: string | null;
          created_at: string;
          enabled: boolean;
          experiment: string | null;
          kill: string;
          pinned: boolean;
          place: string | null;
          reason: string;
          remote: string;
          revision: number;
          rollout_bp: number;
          salt: string;
          slot: string;
          stable_version: string;
        };
        ComputedFields: never;
        Insert: {
          actor: string;
          candidate_version?: string | null;
          created_at?: string;
          enabled: boolean;
          experiment?: string | null;
          kill: string;
          pinned?: boolean;
          place?: string | null;
          reason: string;
          remote: string;
          revision: number;
          rollout_bp: number;
          salt: string;
          slot: string;
          stable_version: string;
        };
        Update: {
          actor?: string;
          candidate_version?: string | null;
          created_at?: string;
          enabled?: boolean;
          experiment?: string | null;
          kill?: string;
          pinned?: boolean;
          place?: string | null;
          reason?: string;
          remote?: string;
          revision?: number;
          rollout_bp?: number;
          salt?: string;
          slot?: string;
          stable_version?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'assignments_slot_fkey';
            columns: ['slot'];
            isOneToOne: false;
            referencedRelation: 'slots';
            referencedColumns: ['slot'];
          },
          {
            foreignKeyName: 'candidate_is_released';
            columns: ['remote', 'candidate_version'];
            isOneToOne: false;
            referencedRelation: 'releases';
            referencedColumns: ['remote', 'version'];
          },
          {
            foreignKeyName: 'experiment_of_the_slot';
            columns: ['experiment', 'slot'];
            isOneToOne: false;
            referencedRelation: 'experiments';
            referencedColumns: ['id', 'slot'];
          },
          {
            foreignKeyName: 'stable_is_released';
            columns: ['remote', 'stable_version'];
            isOneToOne: false;
            referencedRelation: 'releases';
            referencedColumns: ['remote', 'version'];
          },
        ];
      };
      audit: {
        Row: {
          action: string;
          actor: string;
          after: Json | null;
          at: string;
          before: Json | null;
          id: number;
          table_name: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor: string;
          after?: Json | null;
          at?: string;
          before?: Json | null;
          id?: never;
          table_name: string;
        };
        Update: {
          action?: string;
          actor?: string;
          after?: Json | null;
          at?: string;
          before?: Json | null;
          id?: never;
          table_name?: string;
        };
        Relationships: [];
      };
      cognitive_performance: {
        Row: {
          category: string | null;
          date: string;
          finished: boolean;
          focus_score: number;
          id: string;
          memory_score: number;
          overall_score: number;
          played_on: string | null;
          speed_score: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          category?: string | null;
          date?: string;
          finished?: boolean;
          focus_score: number;
          id?: string;
          memory_score: number;
          overall_score: number;
          played_on?: string | null;
          speed_score: number;
          user_id: string;
        };
        Update: {
          category?: string | null;
          date?: string;
          finished?: boolean;
          focus_score?: number;
          id?: string;
          memory_score?: number;
          overall_score?: number;
          played_on?: string | null;
          speed_score?: number;
          user_id?: string;
        };
        Relationships: [];
      };
      comparison_choices: {
        Row: {
          created_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      conformance_runs: {
        Row: {
          created_at: string;
          created_by: string;
          digest: string;
          id: string;
          place: string;
          remote: string;
          report: NonNullable<Json>;
          suite: string;
          verdict: string;
          version: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          created_by: string;
          digest: string;
          id?: string;
          place?: string;
          remote: string;
          report?: NonNullable<Json>;
          suite: string;
          verdict: string;
          version: string;
        };
        Update: {
          created_at?: string;
          created_by?: string;
          digest?: string;
          id?: string;
          place?: string;
          remote?: string;
          report?: NonNullable<Json>;
          suite?: string;
          verdict?: string;
          version?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'conformance_runs_remote_version_fkey';
            columns: ['remote', 'version'];
            isOneToOne: false;
            referencedRelation: 'releases';
            referencedColumns: ['remote', 'version'];
          },
        ];
      };
      daily_challenges: {
        Row: {
          challenge_type: string;
          completed: boolean;
          date: string;
          day: string;
          description: string;
          id: string;
          position: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          challenge_type: string;
          completed?: boolean;
          date?: string;
          day: string;
          description: string;
          id?: string;
          position: number;
          user_id: string;
        };
        Update: {
          challenge_type?: string;
          completed?: boolean;
          date?: string;
          day?: string;
          description?: string;
          id?: string;
          position?: number;
          user_id?: string;
        };
        Relationships: [];
      };
      experiment_variants: {
        Row: {
          experiment: string;
          place: number;
          remote: string;
          share_bp: number;
          version: string;
        };
        ComputedFields: never;
        Insert: {
          experiment: string;
          place: number;
          remote: string;
          share_bp: number;
          version: string;
        };
        Update: {
          experiment?: string;
          place?: number;
          remote?: string;
          share_bp?: number;
          version?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'experiment_variants_experiment_fkey';
            columns: ['experiment'];
            isOneToOne: false;
            referencedRelation: 'experiments';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'variant_is_released';
            columns: ['remote', 'version'];
            isOneToOne: false;
            referencedRelation: 'releases';
            referencedColumns: ['remote', 'version'];
          },
        ];
      };
      experiments: {
        Row: {
          actor: string;
          end_reason: string | null;
          ended_at: string | null;
          goal: string;
          id: string;
          planned_end: string;
          slot: string;
          started_at: string;
          state: string;
          winner: number | null;
        };
        ComputedFields: never;
        Insert: {
          actor: string;
          end_reason?: string | null;
          ended_at?: string | null;
          goal: string;
          id?: string;
          planned_end: string;
          slot: string;
          started_at?: string;
          state?: string;
          winner?: number | null;
        };
        Update: {
          actor?: string;
          end_reason?: string | null;
          ended_at?: string | null;
          goal?: string;
          id?: string;
          planned_end?: string;
          slot?: string;
          started_at?: string;
          state?: string;
          winner?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'experiments_slot_fkey';
            columns: ['slot'];
            isOneToOne: false;
            referencedRelation: 'slots';
            referencedColumns: ['slot'];
          },
        ];
      };
      game_progress: {
        Row: {
          completions: number;
          game_id: string;
          progress: number;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          completions: number;
          game_id: string;
          progress?: never;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          completions?: number;
          game_id?: string;
          progress?: never;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      game_results: {
        Row: {
          category: string;
          created_at: string;
          difficulty: string;
          ended_at: string;
          finished: boolean;
          game_id: string;
          given_answers: number | null;
          id: string;
          metrics: NonNullable<Json>;
          observations: NonNullable<Json>;
          parts: NonNullable<Json>;
          performance_id: string;
          played_on: string | null;
          pointer: string | null;
          raw_score: number;
          remote: string | null;
          right_answers: number | null;
          seed: number;
          session_id: string;
          slot: string;
          started_at: string;
          user_id: string;
          version: string | null;
        };
        ComputedFields: never;
        Insert: {
          category: string;
          created_at?: string;
          difficulty: string;
          ended_at: string;
          finished?: boolean;
          game_id: string;
          given_answers?: number | null;
          id?: string;
          metrics?: NonNullable<Json>;
          observations?: NonNullable<Json>;
          parts?: NonNullable<Json>;
          performance_id: string;
          played_on?: string | null;
          pointer?: string | null;
          raw_score: number;
          remote?: string | null;
          right_answers?: number | null;
          seed: number;
          session_id: string;
          slot: string;
          started_at: string;
          user_id: string;
          version?: string | null;
        };
        Update: {
          category?: string;
          created_at?: string;
          difficulty?: string;
          ended_at?: string;
          finished?: boolean;
          game_id?: string;
          given_answers?: number | null;
          id?: string;
          metrics?: NonNullable<Json>;
          observations?: NonNullable<Json>;
          parts?: NonNullable<Json>;
          performance_id?: string;
          played_on?: string | null;
          pointer?: string | null;
          raw_score?: number;
          remote?: string | null;
          right_answers?: number | null;
          seed?: number;
          session_id?: string;
          slot?: string;
          started_at?: string;
          user_id?: string;
          version?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'performance_of_the_same_player';
            columns: ['performance_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'cognitive_performance';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
      item_params: {
        Row: {
          b: number;
          game: string;
          item: string;
          n: number;
          rules_version: number;
          sd: number;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          b: number;
          game: string;
          item: string;
          n: number;
          rules_version: number;
          sd: number;
          updated_at?: string;
        };
        Update: {
          b?: number;
          game?: string;
          item?: string;
          n?: number;
          rules_version?: number;
          sd?: number;
          updated_at?: string;
        };
        Relationships: [];
      };
      notification_reads: {
        Row: {
          notification: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          notification: number;
          user_id: string;
        };
        Update: {
          notification?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notification_reads_notification_fkey';
            columns: ['notification'];
            isOneToOne: false;
            referencedRelation: 'notifications';
            referencedColumns: ['id'];
          },
        ];
      };
      notifications: {
        Row: {
          created_at: string;
          id: number;
          kind: string;
          slot: string;
          text: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: never;
          kind: string;
          slot: string;
          text: string;
        };
        Update: {
          created_at?: string;
          id?: never;
          kind?: string;
          slot?: string;
          text?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notifications_slot_fkey';
            columns: ['slot'];
            isOneToOne: false;
            referencedRelation: 'slots';
            referencedColumns: ['slot'];
          },
        ];
      };
      pending_changes: {
        Row: {
          author: string;
          change: NonNullable<Json>;
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          decision: string | null;
          expected_revision: number;
          id: string;
          plan: string | null;
          reason: string;
          revision: number | null;
          slot: string;
        };
        ComputedFields: never;
        Insert: {
          author: string;
          change: NonNullable<Json>;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          decision?: string | null;
          expected_revision: number;
          id?: string;
          plan?: string | null;
          reason: string;
          revision?: number | null;
          slot: string;
        };
        Update: {
          author?: string;
          change?: NonNullable<Json>;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          decision?: string | null;
          expected_revision?: number;
          id?: string;
          plan?: string | null;
          reason?: string;
          revision?: number | null;
          slot?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'pending_changes_plan_fkey';
            columns: ['plan'];
            isOneToOne: false;
            referencedRelation: 'rollout_plans';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'pending_changes_slot_fkey';
            columns: ['slot'];
            isOneToOne: false;
            referencedRelation: 'slots';
            referencedColumns: ['slot'];
          },
        ];
      };
      play_days: {
        Row: {
          date: string;
          finished: number;
          finished_focus_plays: number;
          finished_focus_sum: number;
          finished_memory_plays: number;
          finished_memory_sum: number;
          finished_speed_plays: number;
          finished_speed_sum: number;
          first_at: string;
          focus_plays: number;
          focus_sum: number;
          last_at: string;
          memory_plays: number;
          memory_sum: number;
          overall_sum: number;
          plays: number;
          speed_plays: number;
          speed_sum: number;
          starts_run: boolean;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          date: string;
          finished?: number;
          finished_focus_plays?: number;
          finished_focus_sum?: number;
          finished_memory_plays?: number;
          finished_memory_sum?: number;
          finished_speed_plays?: number;
          finished_speed_sum?: number;
          first_at: string;
          focus_plays?: number;
          focus_sum?: number;
          last_at: string;
          memory_plays?: number;
          memory_sum?: number;
          overall_sum?: number;
          plays?: number;
          speed_plays?: number;
          speed_sum?: number;
          starts_run?: boolean;
          user_id: string;
        };
        Update: {
          date?: string;
          finished?: number;
          finished_focus_plays?: number;
          finished_focus_sum?: number;
          finished_memory_plays?: number;
          finished_memory_sum?: number;
          finished_speed_plays?: number;
          finished_speed_sum?: number;
          first_at?: string;
          focus_plays?: number;
          focus_sum?: number;
          last_at?: string;
          memory_plays?: number;
          memory_sum?: number;
          overall_sum?: number;
          plays?: number;
          speed_plays?: number;
          speed_sum?: number;
          starts_run?: boolean;
          user_id?: string;
        };
        Relationships: [];
      };
      play_totals: {
        Row: {
          finished: number;
          focus_plays: number;
          focus_sum: number;
          memory_plays: number;
          memory_sum: number;
          overall_sum: number;
          plays: number;
          speed_plays: number;
          speed_sum: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          finished?: number;
          focus_plays?: number;
          focus_sum?: number;
          memory_plays?: number;
          memory_sum?: number;
          overall_sum?: number;
          plays?: number;
          speed_plays?: number;
          speed_sum?: number;
          user_id: string;
        };
        Update: {
          finished?: number;
          focus_plays?: number;
          focus_sum?: number;
          memory_plays?: number;
          memory_sum?: number;
          overall_sum?: number;
          plays?: number;
          speed_plays?: number;
          speed_sum?: number;
          user_id?: string;
        };
        Relationships: [];
      };
      publish_tokens: {
        Row: {
          claims: Json | null;
          created_at: string;
          created_by: string;
          expires_at: string;
          id: string;
          label: string;
          last_used_at: string | null;
          remotes: string[];
          revoked_at: string | null;
          revoked_by: string | null;
          sha256: string;
          team: string;
        };
        ComputedFields: never;
        Insert: {
          claims?: Json | null;
          created_at?: string;
          created_by: string;
          expires_at: string;
          id?: string;
          label: string;
          last_used_at?: string | null;
          remotes: string[];
          revoked_at?: string | null;
          revoked_by?: string | null;
          sha256: string;
          team: string;
        };
        Update: {
          claims?: Json | null;
          created_at?: string;
          created_by?: string;
          expires_at?: string;
          id?: string;
          label?: string;
          last_used_at?: string | null;
          remotes?: string[];
          revoked_at?: string | null;
          revoked_by?: string | null;
          sha256?: string;
          team?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'publish_tokens_team_fkey';
            columns: ['team'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
        ];
      };
      push_subscriptions: {
        Row: {
          auth: string;
          created_at: string;
          endpoint: string;
          hour: number;
          id: string;
          last_reminded_on: string | null;
          p256dh: string;
          user_id: string;
          zone: string;
        };
        ComputedFields: never;
        Insert: {
          auth: string;
          created_at?: string;
          endpoint: string;
          hour: number;
          id?: string;
          last_reminded_on?: string | null;
          p256dh: string;
          user_id: string;
          zone: string;
        };
        Update: {
          auth?: string;
          created_at?: string;
          endpoint?: string;
          hour?: number;
          id?: string;
          last_reminded_on?: string | null;
          p256dh?: string;
          user_id?: string;
          zone?: string;
        };
        Relationships: [];
      };
      ranking_names: {
        Row: {
          joined_at: string;
          name: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          joined_at?: string;
          name: string;
          user_id: string;
        };
        Update: {
          joined_at?: string;
          name?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      registry_settings: {
        Row: {
          only_one: boolean;
          second_person: boolean;
          staff_totp: boolean;
        };
        ComputedFields: never;
        Insert: {
          only_one?: boolean;
          second_person?: boolean;
          staff_totp?: boolean;
        };
        Update: {
          only_one?: boolean;
          second_person?: boolean;
          staff_totp?: boolean;
        };
        Relationships: [];
      };
      release_errors: {
        Row: {
          browser: string;
          count: number;
          fingerprint: string;
          first_seen: string;
          frames: NonNullable<Json>;
          kind: string;
          last_seen: string;
          message: string;
          players: number;
          remote: string;
          slot: string;
          version: string;
        };
        ComputedFields: never;
        Insert: {
          browser: string;
          count: number;
          fingerprint: string;
          first_seen?: string;
          frames: NonNullable<Json>;
          kind: string;
          last_seen?: string;
          message: string;
          players: number;
          remote: string;
          slot: string;
          version: string;
        };
        Update: {
          browser?: string;
          count?: number;
          fingerprint?: string;
          first_seen?: string;
          frames?: NonNullable<Json>;
          kind?: string;
          last_seen?: string;
          message?: string;
          players?: number;
          remote?: string;
          slot?: string;
          version?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'release_errors_remote_version_fkey';
            columns: ['remote', 'version'];
            isOneToOne: false;
            referencedRelation: 'releases';
            referencedColumns: ['remote', 'version'];
          },
          {
            foreignKeyName: 'release_errors_slot_fkey';
            columns: ['slot'];
            isOneToOne: false;
            referencedRelation: 'slots';
            referencedColumns: ['slot'];
          },
        ];
      };
      release_health: {
        Row: {
          attempts: number;
          crashes: number;
          failure_codes: NonNullable<Json>;
          fallbacks: number;
          load_failures: number;
          minute: string;
          place: string;
          ready_counts: number[];
          remote: string;
          slot: string;
          version: string;
        };
        ComputedFields: never;
        Insert: {
          attempts?: number;
          crashes?: number;
          failure_codes?: NonNullable<Json>;
          fallbacks?: number;
          load_failures?: number;
          minute: string;
          place?: string;
          ready_counts?: number[];
          remote: string;
          slot: string;
          version: string;
        };
        Update: {
          attempts?: number;
          crashes?: number;
          failure_codes?: NonNullable<Json>;
          fallbacks?: number;
          load_failures?: number;
          minute?: string;
          place?: string;
          ready_counts?: number[];
          remote?: string;
          slot?: string;
          version?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'release_health_remote_version_fkey';
            columns: ['remote', 'version'];
            isOneToOne: false;
            referencedRelation: 'releases';
            referencedColumns: ['remote', 'version'];
          },
          {
            foreignKeyName: 'release_health_slot_fkey';
            columns: ['slot'];
            isOneToOne: false;
            referencedRelation: 'slots';
            referencedColumns: ['slot'];
          },
        ];
      };
      release_infos: {
        Row: {
          area: string;
          description: string;
          difficulty: string | null;
          max_score: number | null;
          metrics: NonNullable<Json>;
          minutes: number | null;
          picture: string | null;
          remote: string;
          title: string;
          version: string;
        };
        ComputedFields: never;
        Insert: {
          area: string;
          description?: string;
          difficulty?: string | null;
          max_score?: number | null;
          metrics?: NonNullable<Json>;
          minutes?: number | null;
          picture?: string | null;
          remote: string;
          title: string;
          version: string;
        };
        Update: {
          area?: string;
          description?: string;
          difficulty?: string | null;
          max_score?: number | null;
          metrics?: NonNullable<Json>;
          minutes?: number | null;
          picture?: string | null;
          remote?: string;
          title?: string;
          version?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'release_infos_remote_version_fkey';
            columns: ['remote', 'version'];
            isOneToOne: true;
            referencedRelation: 'releases';
            referencedColumns: ['remote', 'version'];
          },
        ];
      };
      release_marks: {
        Row: {
          actor: string;
          bad: boolean;
          created_at: string;
          id: number;
          reason: string;
          remote: string;
          revision: number;
          version: string;
        };
        ComputedFields: never;
        Insert: {
          actor: string;
          bad: boolean;
          created_at?: string;
          id?: never;
          reason: string;
          remote: string;
          revision?: number;
          version: string;
        };
        Update: {
          actor?: string;
          bad?: boolean;
          created_at?: string;
          id?: never;
          reason?: string;
          remote?: string;
          revision?: number;
          version?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'mark_is_of_a_release';
            columns: ['remote', 'version'];
            isOneToOne: false;
            referencedRelation: 'releases';
            referencedColumns: ['remote', 'version'];
          },
        ];
      };
      releases: {
        Row: {
          assets: NonNullable<Json>;
          base_url: string;
          capabilities: string[];
          container: string;
          contract: number;
          created_at: string;
          created_by: string;
          digest: string;
          entry: string;
          git_commit: string | null;
          notes: string | null;
          remote: string;
          shared: NonNullable<Json>;
          version: string;
        };
        ComputedFields: never;
        Insert: {
          assets: NonNullable<Json>;
          base_url: string;
          capabilities?: string[];
          container: string;
          contract: number;
          created_at?: string;
          created_by: string;
          digest: string;
          entry: string;
          git_commit?: string | null;
          notes?: string | null;
          remote: string;
          shared?: NonNullable<Json>;
          version: string;
        };
        Update: {
          assets?: NonNullable<Json>;
          base_url?: string;
          capabilities?: string[];
          container?: string;
          contract?: number;
          created_at?: string;
          created_by?: string;
          digest?: string;
          entry?: string;
          git_commit?: string | null;
          notes?: string | null;
          remote?: string;
          shared?: NonNullable<Json>;
          version?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'releases_remote_fkey';
            columns: ['remote'];
            isOneToOne: false;
            referencedRelation: 'remotes';
            referencedColumns: ['remote'];
          },
        ];
      };
      remotes: {
        Row: {
          created_at: string;
          owner: string | null;
          remote: string;
          title: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          owner?: string | null;
          remote: string;
          title: string;
        };
        Update: {
          created_at?: string;
          owner?: string | null;
          remote?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'owner_is_a_team';
            columns: ['owner'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
        ];
      };
      replay_choices: {
        Row: {
          created_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      replay_reports: {
        Row: {
          candidate_version: string;
          created_at: string;
          examples: NonNullable<Json>;
          failures: number;
          figure_changes: number;
          id: string;
          reason: string | null;
          reason_at: string | null;
          reason_by: string | null;
          remote: string;
          runs: number;
          score_changes: number;
          stable_version: string;
        };
        ComputedFields: never;
        Insert: {
          candidate_version: string;
          created_at?: string;
          examples?: NonNullable<Json>;
          failures: number;
          figure_changes: number;
          id?: string;
          reason?: string | null;
          reason_at?: string | null;
          reason_by?: string | null;
          remote: string;
          runs: number;
          score_changes: number;
          stable_version: string;
        };
        Update: {
          candidate_version?: string;
          created_at?: string;
          examples?: NonNullable<Json>;
          failures?: number;
          figure_changes?: number;
          id?: string;
          reason?: string | null;
          reason_at?: string | null;
          reason_by?: string | null;
          remote?: string;
          runs?: number;
          score_changes?: number;
          stable_version?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'replay_reports_remote_candidate_version_fkey';
            columns: ['remote', 'candidate_version'];
            isOneToOne: false;
            referencedRelation: 'releases';
            referencedColumns: ['remote', 'version'];
          },
          {
            foreignKeyName: 'replay_reports_remote_stable_version_fkey';
            columns: ['remote', 'stable_version'];
            isOneToOne: false;
            referencedRelation: 'releases';
            referencedColumns: ['remote', 'version'];
          },
        ];
      };
      rollout_plans: {
        Row: {
          actor: string;
          author: string;
          candidate_version: string;
          created_at: string;
          ended_at: string | null;
          fewest_players: number;
          id: string;
          pause_reason: string | null;
          pending_change: string | null;
          remote: string;
          slot: string;
          stable_version: string;
          state: string;
          step: number;
          step_started_at: string;
        };
        ComputedFields: never;
        Insert: {
          actor: string;
          author: string;
          candidate_version: string;
          created_at?: string;
          ended_at?: string | null;
          fewest_players?: number;
          id?: string;
          pause_reason?: string | null;
          pending_change?: string | null;
          remote: string;
          slot: string;
          stable_version: string;
          state?: string;
          step?: number;
          step_started_at?: string;
        };
        Update: {
          actor?: string;
          author?: string;
          candidate_version?: string;
          created_at?: string;
          ended_at?: string | null;
          fewest_players?: number;
          id?: string;
          pause_reason?: string | null;
          pending_change?: string | null;
          remote?: string;
          slot?: string;
          stable_version?: string;
          state?: string;
          step?: number;
          step_started_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'candidate_of_plan';
            columns: ['remote', 'candidate_version'];
            isOneToOne: false;
            referencedRelation: 'releases';
            referencedColumns: ['remote', 'version'];
          },
          {
            foreignKeyName: 'rollout_plans_pending_change_fkey';
            columns: ['pending_change'];
            isOneToOne: false;
            referencedRelation: 'pending_changes';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'rollout_plans_slot_fkey';
            columns: ['slot'];
            isOneToOne: false;
            referencedRelation: 'slots';
            referencedColumns: ['slot'];
          },
          {
            foreignKeyName: 'stable_of_plan';
            columns: ['remote', 'stable_version'];
            isOneToOne: false;
            referencedRelation: 'releases';
            referencedColumns: ['remote', 'version'];
          },
        ];
      };
      rollout_steps: {
        Row: {
          hold_minutes: number | null;
          place: number;
          plan: string;
          rollout_bp: number;
          started_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          hold_minutes?: number | null;
          place: number;
          plan: string;
          rollout_bp: number;
          started_at?: string | null;
        };
        Update: {
          hold_minutes?: number | null;
          place?: number;
          plan?: string;
          rollout_bp?: number;
          started_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'rollout_steps_plan_fkey';
            columns: ['plan'];
            isOneToOne: false;
            referencedRelation: 'rollout_plans';
            referencedColumns: ['id'];
          },
        ];
      };
      run_logs: {
        Row: {
          finding: string | null;
          id: string;
          log: string;
          part: number;
          received_at: string;
          remote: string;
          replayed_score: number | null;
          seed: number;
          session_id: string;
          settings: NonNullable<Json>;
          user_id: string;
          verdict: string;
          verified_at: string | null;
          version: string;
        };
        ComputedFields: never;
        Insert: {
          finding?: string | null;
          id?: string;
          log: string;
          part: number;
          received_at?: string;
          remote: string;
          replayed_score?: number | null;
          seed: number;
          session_id: string;
          settings: NonNullable<Json>;
          user_id: string;
          verdict?: string;
          verified_at?: string | null;
          version: string;
        };
        Update: {
          finding?: string | null;
          id?: string;
          log?: string;
          part?: number;
          received_at?: string;
          remote?: string;
          replayed_score?: number | null;
          seed?: number;
          session_id?: string;
          settings?: NonNullable<Json>;
          user_id?: string;
          verdict?: string;
          verified_at?: string | null;
          version?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'run_logs_user_id_session_id_fkey';
            columns: ['user_id', 'session_id'];
            isOneToOne: false;
            referencedRelation: 'game_results';
            referencedColumns: ['user_id', 'session_id'];
          },
        ];
      };
      seen_items: {
        Row: {
          game: string;
          items: NonNullable<Json>;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          game: string;
          items: NonNullable<Json>;
          user_id: string;
        };
        Update: {
          game?: string;
          items?: NonNullable<Json>;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'seen_items_game_fkey';
            columns: ['game'];
            isOneToOne: false;
            referencedRelation: 'remotes';
            referencedColumns: ['remote'];
          },
        ];
      };
      shared_replays: {
        Row: {
          created_at: string;
          id: string;
          name: string | null;
          part: number;
          session_id: string;
          token: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          name?: string | null;
          part: number;
          session_id: string;
          token: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          name?: string | null;
          part?: number;
          session_id?: string;
          token?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'shared_replays_user_id_session_id_part_fkey';
            columns: ['user_id', 'session_id', 'part'];
            isOneToOne: true;
            referencedRelation: 'run_logs';
            referencedColumns: ['user_id', 'session_id', 'part'];
          },
        ];
      };
      slots: {
        Row: {
          area: string;
          created_at: string;
          described_remote: string | null;
          description: string;
          difficulty: string;
          follows_release: boolean;
          kind: string;
          minutes: number;
          picture: string;
          position: number;
          revision: number;
          slot: string;
          title: string;
        };
        ComputedFields: never;
        Insert: {
          area?: string;
          created_at?: string;
          described_remote?: string | null;
          description?: string;
          difficulty?: string;
          follows_release?: boolean;
          kind?: string;
          minutes?: number;
          picture?: string;
          position?: number;
          revision?: number;
          slot: string;
          title: string;
        };
        Update: {
          area?: string;
          created_at?: string;
          described_remote?: string | null;
          description?: string;
          difficulty?: string;
          follows_release?: boolean;
          kind?: string;
          minutes?: number;
          picture?: string;
          position?: number;
          revision?: number;
          slot?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'slots_described_remote_fkey';
            columns: ['described_remote'];
            isOneToOne: false;
            referencedRelation: 'remotes';
            referencedColumns: ['remote'];
          },
        ];
      };
      staff: {
        Row: {
          added_at: string;
          added_by: string | null;
          display_name: string | null;
          role: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          added_at?: string;
          added_by?: string | null;
          display_name?: string | null;
          role?: string;
          user_id: string;
        };
        Update: {
          added_at?: string;
          added_by?: string | null;
          display_name?: string | null;
          role?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      team_issuers: {
        Row: {
          audience: string;
          created_at: string;
          created_by: string;
          id: string;
          issuer: string;
          remotes: string[];
          subject_pattern: string;
          team: string;
        };
        ComputedFields: never;
        Insert: {
          audience: string;
          created_at?: string;
          created_by: string;
          id?: string;
          issuer: string;
          remotes: string[];
          subject_pattern: string;
          team: string;
        };
        Update: {
          audience?: string;
          created_at?: string;
          created_by?: string;
          id?: string;
          issuer?: string;
          remotes?: string[];
          subject_pattern?: string;
          team?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'team_issuers_team_fkey';
            columns: ['team'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
        ];
      };
      team_members: {
        Row: {
          added_at: string;
          display_name: string | null;
          id: string;
          team: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          added_at?: string;
          display_name?: string | null;
          id?: string;
          team: string;
          user_id: string;
        };
        Update: {
          added_at?: string;
          display_name?: string | null;
          id?: string;
          team?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'team_members_team_fkey';
            columns: ['team'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
        ];
      };
      teams: {
        Row: {
          created_at: string;
          id: string;
          name: string;
          trust: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id: string;
          name: string;
          trust?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          name?: string;
          trust?: string;
        };
        Relationships: [];
      };
      uploads: {
        Row: {
          base_url: string | null;
          bytes: number;
          claim: Json | null;
          completed_at: string | null;
          created_at: string;
          expires_at: string;
          fingerprint: string;
          git_commit: string | null;
          id: string;
          is_preview: boolean;
          manifest: NonNullable<Json>;
          map_bytes: number;
          notes: string | null;
          provenance: Json | null;
          remote: string;
          team: string;
          token: string;
          verified: Json | null;
          version: string;
        };
        ComputedFields: never;
        Insert: {
          base_url?: string | null;
          bytes: number;
          claim?: Json | null;
          completed_at?: string | null;
          created_at?: string;
          expires_at?: string;
          fingerprint: string;
          git_commit?: string | null;
          id?: string;
          is_preview?: boolean;
          manifest: NonNullable<Json>;
          map_bytes?: number;
          notes?: string | null;
          provenance?: Json | null;
          remote: string;
          team: string;
          token: string;
          verified?: Json | null;
          version: string;
        };
        Update: {
          base_url?: string | null;
          bytes?: number;
          claim?: Json | null;
          completed_at?: string | null;
          created_at?: string;
          expires_at?: string;
          fingerprint?: string;
          git_commit?: string | null;
          id?: string;
          is_preview?: boolean;
          manifest?: NonNullable<Json>;
          map_bytes?: number;
          notes?: string | null;
          provenance?: Json | null;
          remote?: string;
          team?: string;
          token?: string;
          verified?: Json | null;
          version?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'uploads_remote_fkey';
            columns: ['remote'];
            isOneToOne: false;
            referencedRelation: 'remotes';
            referencedColumns: ['remote'];
          },
          {
            foreignKeyName: 'uploads_team_fkey';
            columns: ['team'];
            isOneToOne: false;
            referencedRelation: 'teams';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'uploads_token_fkey';
            columns: ['token'];
            isOneToOne: false;
            referencedRelation: 'publish_tokens';
            referencedColumns: ['id'];
          },
        ];
      };
      webhook_deliveries: {
        Row: {
          attempts: number;
          created_at: string;
          id: string;
          last_attempt_at: string | null;
          last_problem: string | null;
          next_attempt_at: string;
          notification: number | null;
          state: string;
          webhook: string;
        };
        ComputedFields: never;
        Insert: {
          attempts?: number;
          created_at?: string;
          id?: string;
          last_attempt_at?: string | null;
          last_problem?: string | null;
          next_attempt_at?: string;
          notification?: number | null;
          state?: string;
          webhook: string;
        };
        Update: {
          attempts?: number;
          created_at?: string;
          id?: string;
          last_attempt_at?: string | null;
          last_problem?: string | null;
          next_attempt_at?: string;
          notification?: number | null;
          state?: string;
          webhook?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'webhook_deliveries_notification_fkey';
            columns: ['notification'];
            isOneToOne: false;
            referencedRelation: 'notifications';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'webhook_deliveries_webhook_fkey';
            columns: ['webhook'];
            isOneToOne: false;
            referencedRelation: 'webhooks';
            referencedColumns: ['id'];
          },
        ];
      };
      webhook_sealing_key: {
        Row: {
          is_current: boolean;
          public_key: string;
          published_at: string;
        };
        ComputedFields: never;
        Insert: {
          is_current?: boolean;
          public_key: string;
          published_at?: string;
        };
        Update: {
          is_current?: boolean;
          public_key?: string;
          published_at?: string;
        };
        Relationships: [];
      };
      webhooks: {
        Row: {
          created_at: string;
          created_by: string;
          id: string;
          url: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          created_by: string;
          id?: string;
          url: string;
        };
        Update: {
          created_at?: string;
          created_by?: string;
          id?: string;
          url?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      add_team_issuer: {
        Args: {
          p_audience: string;
          p_issuer: string;
          p_remotes: string[];
          p_subject: string;
          p_team: string;
        };
        Returns: {
          audience: string;
          created_at: string;
          created_by: string;
          id: string;
          issuer: string;
          remotes: string[];
          subject_pattern: string;
          team: string;
        };
        SetofOptions: {
          from: '*';
          to: 'team_issuers';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      add_team_member: {
        Args: { p_email: string; p_team: string };
        Returns: {
          added_at: string;
          display_name: string | null;
          id: string;
          team: string;
          user_id: string;
        };
        SetofOptions: {
          from: '*';
          to: 'team_members';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      begin_duel: { Args: { p_duel: string; p_session_id: string }; Returns: Json };
      begin_ranked: { Args: { p_day: string; p_session_id: string }; Returns: Json };
      begin_upload: { Args: { p_details: Json; p_manifest: Json; p_sha256: string }; Returns: Json };
      change_rollout_plan: {
        Args: { p_action: string; p_id: string; p_reason: string };
        Returns: {
          actor: string;
          author: string;
          candidate_version: string;
          created_at: string;
          ended_at: string | null;
          fewest_players: number;
          id: string;
          pause_reason: string | null;
          pending_change: string | null;
          remote: string;
          slot: string;
          stable_version: string;
          state: string;
          step: number;
          step_started_at: string;
        };
        SetofOptions: {
          from: '*';
          to: 'rollout_plans';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      claim_reminder: { Args: { p_day: string; p_user_id: string }; Returns: boolean };
      claim_run_logs: { Args: { p_key: string; p_limit: number }; Returns: Json };
      claim_webhook_deliveries: {
        Args: { p_limit: number };
        Returns: {
          attempt: number;
          body: string;
          id: string;
          secret: string;
          url: string;
        }[];
      };
      complete_upload: { Args: { p_base_url: string; p_sha256: string; p_upload: string }; Returns: Json };
      consented_run_logs: {
        Args: { p_after: string; p_limit: number; p_remote: string; p_version: string };
        Returns: Json;
      };
      create_duel: { Args: { p_day: string }; Returns: string };
      create_publish_token: {
        Args: { p_days: number; p_label: string; p_remotes: string[]; p_team: string };
        Returns: Json;
      };
      create_ranking_group: { Args: Record<PropertyKey, never>; Returns: string };
      create_verifier_key: { Args: { p_label: string }; Returns: string };
      create_webhook: { Args: { p_sealed_secret: string; p_url: string }; Returns: string };
      decide_change: {
        Args: { p_approve: boolean; p_id: string };
        Returns: {
          author: string;
          change: NonNullable<Json>;
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          decision: string | null;
          expected_revision: number;
          id: string;
          plan: string | null;
          reason: string;
          revision: number | null;
          slot: string;
        };
        SetofOptions: {
          from: '*';
          to: 'pending_changes';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      delete_account: { Args: Record<PropertyKey, never>; Returns: Json };
      delete_my_data: { Args: Record<PropertyKey, never>; Returns: Json };
      delete_old_notifications: { Args: Record<PropertyKey, never>; Returns: number };
      delete_verifier_key: { Args: { p_label: string }; Returns: boolean };
      describe_release: {
        Args: { p_info: Json; p_remote: string; p_version: string };
        Returns: {
          area: string;
          description: string;
          difficulty: string | null;
          max_score: number | null;
          metrics: NonNullable<Json>;
          minutes: number | null;
          picture: string | null;
          remote: string;
          title: string;
          version: string;
        };
        SetofOptions: {
          from: '*';
          to: 'release_infos';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      duel_state: { Args: { p_duel: string }; Returns: Json };
      exchange_token: { Args: { p_claims: Json; p_remote: string }; Returns: Json };
      experiment_report: { Args: { p_slot: string }; Returns: Json };
      explain_replay_report: { Args: { p_reason: string; p_report: string }; Returns: undefined };
      find_upload: { Args: { p_sha256: string; p_upload: string }; Returns: Json };
      follow_release_texts: {
        Args: { p_expected_revision: number; p_slot: string };
        Returns: {
          area: string;
          created_at: string;
          described_remote: string | null;
          description: string;
          difficulty: string;
          follows_release: boolean;
          kind: string;
          minutes: number;
          picture: string;
          position: number;
          revision: number;
          slot: string;
          title: string;
        };
        SetofOptions: {
          from: '*';
          to: 'slots';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      game_reliability: {
        Args: { p_remote: string };
        Returns: {
          difficulty: string;
          retest_correlation: number;
          retest_players: number;
          split_correlation: number;
          split_players: number;
        }[];
      };
      guard_evidence: { Args: { p_slot: string }; Returns: Json };
      is_known_issuer: { Args: { p_issuer: string }; Returns: boolean };
      is_staff: { Args: Record<PropertyKey, never>; Returns: boolean };
      join_ranking: { Args: { p_name?: string }; Returns: string };
      join_ranking_group: { Args: { p_group: string }; Returns: undefined };
      leave_ranking: { Args: Record<PropertyKey, never>; Returns: undefined };
      leave_ranking_group: { Args: { p_group: string }; Returns: undefined };
      make_preview: { Args: { p_remote: string; p_slot: string; p_version: string }; Returns: Json };
      mark_release: {
        Args: { p_bad: boolean; p_reason: string; p_remote: string; p_version: string };
        Returns: {
          actor: string;
          bad: boolean;
          created_at: string;
          id: number;
          reason: string;
          remote: string;
          revision: number;
          version: string;
        };
        SetofOptions: {
          from: '*';
          to: 'release_marks';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      merge_seen_items: { Args: { p_seen: Json; p_user_id: string }; Returns: undefined };
      open_preview: { Args: { p_token: string }; Returns: Json };
      open_shared_replay: { Args: { p_token: string }; Returns: Json };
      own_ranked_set: { Args: { p_day: string }; Returns: Json };
      own_ranking_groups: { Args: Record<PropertyKey, never>; Returns: Json };
      own_replay: { Args: { p_part: number; p_session_id: string }; Returns: Json };
      player_summary: { Args: { p_area_days: number; p_since: string; p_user_id: string }; Returns: Json };
      practice_curve: {
        Args: { p_difficulty: string; p_remote: string };
        Returns: {
          gain: number;
          last_attempt: number;
          players: number;
        }[];
      };
      preview_of_upload: { Args: { p_sha256: string; p_slot: string; p_upload: string }; Returns: Json };
      publish_sealing_key: { Args: { p_public_key: string }; Returns: undefined };
      ranked_replay: { Args: { p_id: string; p_part: number }; Returns: Json };
      ranked_run: { Args: { p_id: string }; Returns: Json };
      ranking_of_day: { Args: { p_day: string }; Returns: Json };
      ranking_of_group: { Args: { p_day: string; p_group: string }; Returns: Json };
      read_notifications: { Args: { p_ids: number[] }; Returns: number };
      record_conformance: {
        Args: { p_run: Json };
        Returns: {
          created_at: string;
          created_by: string;
          digest: string;
          id: string;
          place: string;
          remote: string;
          report: NonNullable<Json>;
          suite: string;
          verdict: string;
          version: string;
        };
        SetofOptions: {
          from: '*';
          to: 'conformance_runs';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      record_replay_report: { Args: { p_report: Json }; Returns: string };
      record_run_verdict: { Args: { p_key: string; p_run_log: string; p_verdict: Json }; Returns: boolean };
      record_webhook_attempt: {
        Args: { p_attempt: number; p_id: string; p_problem: string };
        Returns: string;
      };
      refuse_estimated_counts: { Args: Record<PropertyKey, never>; Returns: undefined };
      register_release: {
        Args: { p_release: Json };
        Returns: {
          assets: NonNullable<Json>;
          base_url: string;
          capabilities: string[];
          container: string;
          contract: number;
          created_at: string;
          created_by: string;
          digest: string;
          entry: string;
          git_commit: string | null;
          notes: string | null;
          remote: string;
          shared: NonNullable<Json>;
          version: string;
        };
        SetofOptions: {
          from: '*';
          to: 'releases';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      registry_snapshot: { Args: Record<PropertyKey, never>; Returns: Json };
      release_files: { Args: { p_files: string; p_remote: string; p_version: string }; Returns: string };
      release_map: { Args: { p_path: string; p_remote: string; p_version: string }; Returns: string };
      release_places: { Args: { p_remote: string; p_version: string }; Returns: string[] };
      release_state: { Args: { p_remote: string; p_sha256: string; p_version: string }; Returns: Json };
      remote_health: { Args: { p_days: number; p_remote: string }; Returns: Json };
      remote_health_for_token: {
        Args: { p_days: number; p_remote: string; p_sha256: string };
        Returns: Json;
      };
      remote_overview: { Args: { p_remote: string; p_sha256: string }; Returns: Json };
      remove_team_issuer: { Args: { p_id: string }; Returns: boolean };
      remove_team_member: { Args: { p_member: string }; Returns: boolean };
      remove_webhook: { Args: { p_id: string }; Returns: boolean };
      report_errors: {
        Args: { p_errors: Json; p_remote: string; p_slot: string; p_version: string };
        Returns: number;
      };
      report_load: { Args: { p_outcomes: Json; p_slot: string }; Returns: number };
      request_change: {
        Args: { p_assignment: Json; p_expected_revision: number; p_reason: string; p_slot: string };
        Returns: {
          author: string;
          change: NonNullable<Json>;
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          decision: string | null;
          expected_revision: number;
          id: string;
          plan: string | null;
          reason: string;
          revision: number | null;
          slot: string;
        };
        SetofOptions: {
          from: '*';
          to: 'pending_changes';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      revoke_publish_token: { Args: { p_id: string }; Returns: boolean };
      run_rollout_plans: { Args: Record<PropertyKey, never>; Returns: number };
      save_push_subscription: {
        Args: { p_auth: string; p_endpoint: string; p_hour: number; p_p256dh: string; p_zone: string };
        Returns: string;
      };
      save_results: {
        Args: {
          p_focus: number;
          p_memory: number;
          p_play: Json;
          p_session_id: string;
          p_speed: number;
          p_user_id: string;
        };
        Returns: {
          category: string;
          created_at: string;
          difficulty: string;
          ended_at: string;
          finished: boolean;
          game_id: string;
          given_answers: number | null;
          id: string;
          metrics: NonNullable<Json>;
          observations: NonNullable<Json>;
          parts: NonNullable<Json>;
          performance_id: string;
          played_on: string | null;
          pointer: string | null;
          raw_score: number;
          remote: string | null;
          right_answers: number | null;
          seed: number;
          session_id: string;
          slot: string;
          started_at: string;
          user_id: string;
          version: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'game_results';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      save_run_logs: { Args: { p_logs: Json; p_session_id: string; p_user_id: string }; Returns: number };
      score_distribution: { Args: { p_slot: string }; Returns: Json };
      score_limits: {
        Args: { p_slot: string };
        Returns: {
          at_limit: number;
          max_score: number;
          plays: number;
          refused: number;
          remote: string;
          version: string;
        }[];
      };
      score_quantiles: { Args: { p_difficulty: string; p_pointer: string; p_remote: string }; Returns: Json };
      seal_webhook_secret: { Args: { p_sealed_secret: string; p_webhook: string }; Returns: boolean };
      search_audit: {
        Args: {
          p_actor?: string;
          p_before?: number;
          p_from?: string;
          p_limit?: number;
          p_slot?: string;
          p_text?: string;
          p_until?: string;
        };
        Returns: {
          action: string;
          actor: string;
          after: Json;
          at: string;
          before: Json;
          id: number;
          table_name: string;
        }[];
      };
      set_assignment: {
        Args: { p_assignment: Json; p_expected_revision: number; p_reason: string; p_slot: string };
        Returns: {
          actor: string;
          candidate_version: string | null;
          created_at: string;
          enabled: boolean;
          experiment: string | null;
          kill: string;
          pinned: boolean;
          place: string | null;
          reason: string;
          remote: string;
          revision: number;
          rollout_bp: number;
          salt: string;
          slot: string;
          stable_version: string;
        };
        SetofOptions: {
          from: '*';
          to: 'assignments';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_item_params: { Args: { p_game: string; p_items: Json; p_rules_version: number }; Returns: number };
      set_registry_settings: {
        Args: { p_second_person: boolean; p_staff_totp: boolean };
        Returns: {
          only_one: boolean;
          second_person: boolean;
          staff_totp: boolean;
        };
        SetofOptions: {
          from: '*';
          to: 'registry_settings';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_remote_owner: {
        Args: { p_remote: string; p_team: string };
        Returns: {
          created_at: string;
          owner: string | null;
          remote: string;
          title: string;
        };
        SetofOptions: {
          from: '*';
          to: 'remotes';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_slot: {
        Args: { p_expected_revision?: number; p_slot: string; p_texts: Json };
        Returns: {
          area: string;
          created_at: string;
          described_remote: string | null;
          description: string;
          difficulty: string;
          follows_release: boolean;
          kind: string;
          minutes: number;
          picture: string;
          position: number;
          revision: number;
          slot: string;
          title: string;
        };
        SetofOptions: {
          from: '*';
          to: 'slots';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_staff_role: {
        Args: { p_role: string; p_user_id: string };
        Returns: {
          added_at: string;
          added_by: string | null;
          display_name: string | null;
          role: string;
          user_id: string;
        };
        SetofOptions: {
          from: '*';
          to: 'staff';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_team: {
        Args: { p_name: string; p_team: string };
        Returns: {
          created_at: string;
          id: string;
          name: string;
          trust: string;
        };
        SetofOptions: {
          from: '*';
          to: 'teams';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_team_trust: {
        Args: { p_team: string; p_trust: string };
        Returns: {
          created_at: string;
          id: string;
          name: string;
          trust: string;
        };
        SetofOptions: {
          from: '*';
          to: 'teams';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      share_replay: { Args: { p_name: string; p_part: number; p_session_id: string }; Returns: string };
      slot_health: {
        Args: { p_slot: string; p_step_minutes: number; p_steps: number };
        Returns: {
          attempts: number;
          crashes: number;
          failure_codes: Json;
          fallbacks: number;
          load_failures: number;
          place: string;
          ready_counts: number[];
          remote: string;
          step: string;
          version: string;
        }[];
      };
      slots_overview: {
        Args: Record<PropertyKey, never>;
        Returns: {
          attempts: number;
          evidence: Json;
          failures: number;
          slot: string;
        }[];
      };
      start_experiment: {
        Args: { p_expected_revision: number; p_experiment: Json; p_reason: string; p_slot: string };
        Returns: {
          actor: string;
          candidate_version: string | null;
          created_at: string;
          enabled: boolean;
          experiment: string | null;
          kill: string;
          pinned: boolean;
          place: string | null;
          reason: string;
          remote: string;
          revision: number;
          rollout_bp: number;
          salt: string;
          slot: string;
          stable_version: string;
        };
        SetofOptions: {
          from: '*';
          to: 'assignments';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      start_rollout_plan: {
        Args: { p_expected_revision: number; p_plan: Json; p_reason: string; p_slot: string };
        Returns: {
          actor: string;
          candidate_version: string | null;
          created_at: string;
          enabled: boolean;
          experiment: string | null;
          kill: string;
          pinned: boolean;
          place: string | null;
          reason: string;
          remote: string;
          revision: number;
          rollout_bp: number;
          salt: string;
          slot: string;
          stable_version: string;
        };
        SetofOptions: {
          from: '*';
          to: 'assignments';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      store_release_map: {
        Args: { p_digest: string; p_map: string; p_path: string; p_remote: string; p_version: string };
        Returns: number;
      };
      stored_maps: { Args: { p_remote: string; p_version: string }; Returns: string[] };
      suggest_ranking_names: { Args: Record<PropertyKey, never>; Returns: string[] };
      test_webhook: { Args: { p_id: string }; Returns: string };
      unsealed_webhook_secrets: {
        Args: Record<PropertyKey, never>;
        Returns: {
          secret: string;
          webhook: string;
        }[];
      };
      upload_release_map: {
        Args: {
          p_digest: string;
          p_map: string;
          p_path: string;
          p_remote: string;
          p_sha256: string;
          p_version: string;
        };
        Returns: number;
      };
      waiting_releases: {
        Args: Record<PropertyKey, never>;
        Returns: {
          base_url: string;
          claim: Json;
          digest: string;
          manifest: Json;
          place: string;
          remote: string;
          team: string;
          uploaded_at: string;
          version: string;
        }[];
      };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
