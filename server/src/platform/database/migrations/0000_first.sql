CREATE TYPE "public"."agreement_state" AS ENUM('AWAITING', 'AWAITING_REVIEW', 'ACCEPTED');--> statement-breakpoint
CREATE TYPE "public"."failure_reason" AS ENUM('timeout', 'load-failed', 'wrong-export', 'threw-on-load', 'threw-on-render', 'no-hash');--> statement-breakpoint
CREATE TYPE "public"."game_role" AS ENUM('TOP', 'JUNGLE', 'MIDDLE', 'BOTTOM', 'UTILITY');--> statement-breakpoint
CREATE TYPE "public"."media_provider" AS ENUM('TWITCH', 'YOUTUBE');--> statement-breakpoint
CREATE TYPE "public"."meeting_stage" AS ENUM('GROUP', 'LADDER');--> statement-breakpoint
CREATE TYPE "public"."meeting_state" AS ENUM('UPCOMING', 'LIVE', 'FINISHED');--> statement-breakpoint
CREATE TYPE "public"."member_type" AS ENUM('NORMAL', 'CAPTAIN', 'SUBSTITUTE');--> statement-breakpoint
CREATE TYPE "public"."sensitivity" AS ENUM('public', 'personal', 'organiser');--> statement-breakpoint
CREATE TYPE "public"."sponsor_category" AS ENUM('STRATEGIC_PARTNER', 'CONTENT_PARTNER');--> statement-breakpoint
CREATE TYPE "public"."stage" AS ENUM('PRE_SUBMISSIONS', 'SUBMISSIONS', 'GROUPS', 'LADDER', 'POST');--> statement-breakpoint
CREATE TYPE "public"."team_state" AS ENUM('AWAITING_REVIEW', 'AWAITING_AGREEMENT_REVIEW', 'ACCEPTED');--> statement-breakpoint
CREATE TYPE "public"."version_status" AS ENUM('ready', 'refused');--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"state" "agreement_state" DEFAULT 'AWAITING' NOT NULL,
	"file_name" text,
	"file_mime" text,
	"file_sha256" text,
	"file_bytes" integer,
	"rejection_reason" text,
	"form_version" text,
	"form_sha256" text,
	"sent_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreements_id_length" CHECK (length("agreements"."id") >= 22)
);
--> statement-breakpoint
CREATE TABLE "bracket_nodes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"edition_id" uuid NOT NULL,
	"central_one" boolean DEFAULT false NOT NULL,
	"meeting_id" uuid,
	"first_parent_id" uuid,
	"second_parent_id" uuid,
	"first_team_id" uuid,
	"second_team_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "editions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"year" smallint NOT NULL,
	"stage" "stage" DEFAULT 'PRE_SUBMISSIONS' NOT NULL,
	"submissions_start_date" timestamp (3) with time zone,
	"is_current" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_player_statistics" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"game_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"player_id" uuid,
	"puuid" text,
	"place" smallint NOT NULL,
	"figures" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_team_statistics" (
	"game_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "game_team_statistics_game_id_team_id_pk" PRIMARY KEY("game_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"meeting_id" uuid NOT NULL,
	"game_number" smallint NOT NULL,
	"winner_id" uuid,
	"duration_seconds" integer,
	"patch" text,
	"replay_file" text,
	"tournament_code" text,
	"callback_token_hash" text,
	"corrected_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "games_number_from_one" CHECK ("games"."game_number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"edition_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_folded" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_cache" (
	"provider" "media_provider" PRIMARY KEY NOT NULL,
	"items" jsonb NOT NULL,
	"fetched_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"edition_id" uuid NOT NULL,
	"stage" "meeting_stage" NOT NULL,
	"state" "meeting_state" DEFAULT 'UPCOMING' NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	"to_be_rescheduled" boolean DEFAULT false NOT NULL,
	"best_of" smallint NOT NULL,
	"walkover" boolean DEFAULT false NOT NULL,
	"stream_link" text,
	"public_note" text,
	"group_id" uuid,
	"team1_id" uuid NOT NULL,
	"team2_id" uuid NOT NULL,
	"team1_wins" smallint DEFAULT 0 NOT NULL,
	"team2_wins" smallint DEFAULT 0 NOT NULL,
	"winner_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetings_best_of" CHECK ("meetings"."best_of" in (1, 3, 5)),
	CONSTRAINT "meetings_two_teams" CHECK ("meetings"."team1_id" <> "meetings"."team2_id"),
	CONSTRAINT "meetings_winner_plays" CHECK ("meetings"."winner_id" is null or "meetings"."winner_id" in ("meetings"."team1_id", "meetings"."team2_id"))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"mime" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"nickname" text NOT NULL,
	"class" text NOT NULL,
	"discord_username" text NOT NULL,
	"riot_username" text NOT NULL,
	"riot_tag" text NOT NULL,
	"is_adult" boolean NOT NULL,
	"game_role" "game_role" NOT NULL,
	"member_type" "member_type" NOT NULL,
	"puuid" text,
	"details_hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regulations" (
	"edition_id" uuid PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"last_updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sponsors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"edition_id" uuid NOT NULL,
	"place" smallint DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"website_url" text NOT NULL,
	"logo_hash" text,
	"category" "sponsor_category",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"edition_id" uuid NOT NULL,
	"group_id" uuid,
	"name" text NOT NULL,
	"tag" text NOT NULL,
	"tag_folded" text NOT NULL,
	"description" text,
	"school_tag" text NOT NULL,
	"public_note" text,
	"logo_hash" text,
	"state" "team_state" DEFAULT 'AWAITING_REVIEW' NOT NULL,
	"accounts_verified" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "administrators" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"nickname" text NOT NULL,
	"last_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_id" text,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"call" text NOT NULL,
	"key_hash" text NOT NULL,
	"body_sha256" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"administrator_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "module_health" (
	"slug" text NOT NULL,
	"version" text NOT NULL,
	"reason" "failure_reason" NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "module_health_slug_version_reason_hour_pk" PRIMARY KEY("slug","version","reason","hour")
);
--> statement-breakpoint
CREATE TABLE "module_stages" (
	"slug" text NOT NULL,
	"stage" "stage" NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "module_stages_slug_stage_pk" PRIMARY KEY("slug","stage")
);
--> statement-breakpoint
CREATE TABLE "module_versions" (
	"slug" text NOT NULL,
	"version" text NOT NULL,
	"digest" text NOT NULL,
	"descriptor" jsonb NOT NULL,
	"name" text NOT NULL,
	"entry" text NOT NULL,
	"manifest" text NOT NULL,
	"files" jsonb NOT NULL,
	"chunks" jsonb NOT NULL,
	"status" "version_status" NOT NULL,
	"checks" jsonb NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"uploaded_by" text NOT NULL,
	CONSTRAINT "module_versions_slug_version_pk" PRIMARY KEY("slug","version")
);
--> statement-breakpoint
CREATE TABLE "modules" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"sensitivity" "sensitivity" NOT NULL,
	"active_version" text,
	"fallback_version" text,
	"killed" boolean DEFAULT false NOT NULL,
	"deploy_token_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_current" (
	"id" integer PRIMARY KEY NOT NULL,
	"rev" integer NOT NULL,
	"freeze_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "registry_revisions" (
	"rev" integer PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"snapshot" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bracket_nodes" ADD CONSTRAINT "bracket_nodes_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bracket_nodes" ADD CONSTRAINT "bracket_nodes_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bracket_nodes" ADD CONSTRAINT "bracket_nodes_first_parent_id_bracket_nodes_id_fk" FOREIGN KEY ("first_parent_id") REFERENCES "public"."bracket_nodes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bracket_nodes" ADD CONSTRAINT "bracket_nodes_second_parent_id_bracket_nodes_id_fk" FOREIGN KEY ("second_parent_id") REFERENCES "public"."bracket_nodes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bracket_nodes" ADD CONSTRAINT "bracket_nodes_first_team_id_teams_id_fk" FOREIGN KEY ("first_team_id") REFERENCES "public"."teams"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bracket_nodes" ADD CONSTRAINT "bracket_nodes_second_team_id_teams_id_fk" FOREIGN KEY ("second_team_id") REFERENCES "public"."teams"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_player_statistics" ADD CONSTRAINT "game_player_statistics_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_player_statistics" ADD CONSTRAINT "game_player_statistics_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_player_statistics" ADD CONSTRAINT "game_player_statistics_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_team_statistics" ADD CONSTRAINT "game_team_statistics_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_team_statistics" ADD CONSTRAINT "game_team_statistics_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_winner_id_teams_id_fk" FOREIGN KEY ("winner_id") REFERENCES "public"."teams"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_team1_id_teams_id_fk" FOREIGN KEY ("team1_id") REFERENCES "public"."teams"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_team2_id_teams_id_fk" FOREIGN KEY ("team2_id") REFERENCES "public"."teams"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_winner_id_teams_id_fk" FOREIGN KEY ("winner_id") REFERENCES "public"."teams"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regulations" ADD CONSTRAINT "regulations_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_logo_hash_pictures_hash_fk" FOREIGN KEY ("logo_hash") REFERENCES "public"."pictures"("hash") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_logo_hash_pictures_hash_fk" FOREIGN KEY ("logo_hash") REFERENCES "public"."pictures"("hash") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_health" ADD CONSTRAINT "module_health_slug_version_module_versions_slug_version_fk" FOREIGN KEY ("slug","version") REFERENCES "public"."module_versions"("slug","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_stages" ADD CONSTRAINT "module_stages_slug_modules_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."modules"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_versions" ADD CONSTRAINT "module_versions_slug_modules_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."modules"("slug") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_player" ON "agreements" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bracket_nodes_one_final" ON "bracket_nodes" USING btree ("edition_id") WHERE "bracket_nodes"."central_one";--> statement-breakpoint
CREATE UNIQUE INDEX "bracket_nodes_meeting" ON "bracket_nodes" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "bracket_nodes_edition" ON "bracket_nodes" USING btree ("edition_id");--> statement-breakpoint
CREATE UNIQUE INDEX "editions_one_current" ON "editions" USING btree ("is_current") WHERE "editions"."is_current";--> statement-breakpoint
CREATE UNIQUE INDEX "game_player_statistics_player" ON "game_player_statistics" USING btree ("game_id","player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "game_player_statistics_place" ON "game_player_statistics" USING btree ("game_id","place");--> statement-breakpoint
CREATE INDEX "game_player_statistics_by_player" ON "game_player_statistics" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "games_number" ON "games" USING btree ("meeting_id","game_number");--> statement-breakpoint
CREATE UNIQUE INDEX "games_one_open" ON "games" USING btree ("meeting_id") WHERE "games"."winner_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "games_tournament_code" ON "games" USING btree ("tournament_code");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name" ON "groups" USING btree ("edition_id","name_folded");--> statement-breakpoint
CREATE INDEX "meetings_order" ON "meetings" USING btree ("edition_id","date","id");--> statement-breakpoint
CREATE INDEX "meetings_state_order" ON "meetings" USING btree ("edition_id","state","date","id");--> statement-breakpoint
CREATE INDEX "meetings_team1_order" ON "meetings" USING btree ("team1_id","date","id");--> statement-breakpoint
CREATE INDEX "meetings_team2_order" ON "meetings" USING btree ("team2_id","date","id");--> statement-breakpoint
CREATE INDEX "meetings_group_order" ON "meetings" USING btree ("group_id","date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "players_place" ON "players" USING btree ("team_id","place");--> statement-breakpoint
CREATE INDEX "players_puuid" ON "players" USING btree ("puuid");--> statement-breakpoint
CREATE INDEX "sponsors_order" ON "sponsors" USING btree ("edition_id","place","id");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_tag" ON "teams" USING btree ("edition_id","tag_folded");--> statement-breakpoint
CREATE INDEX "teams_state" ON "teams" USING btree ("edition_id","state");--> statement-breakpoint
CREATE INDEX "teams_group" ON "teams" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "administrators_email" ON "administrators" USING btree ("email_folded");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_keys_call" ON "idempotency_keys" USING btree ("call","key_hash");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_administrator" ON "sessions" USING btree ("administrator_id");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_account" ON "sign_in_attempts" USING btree ("account_hash","address_hash","at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_address" ON "sign_in_attempts" USING btree ("address_hash","at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_at" ON "sign_in_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "used_challenges_expiry" ON "used_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "module_health_hour" ON "module_health" USING btree ("hour");