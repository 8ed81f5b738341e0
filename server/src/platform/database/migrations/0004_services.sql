CREATE TYPE "public"."announcement_kind" AS ENUM('REGISTRATION_OPEN', 'MEETING_MOVED', 'MEETING_LIVE', 'MEETING_FINISHED');--> statement-breakpoint
CREATE TYPE "public"."game_source" AS ENUM('RIOT', 'REPLAY');--> statement-breakpoint
CREATE TYPE "public"."result_fault" AS ENUM('ABORTED', 'OTHER_GAME', 'SIDES_UNCLEAR', 'IMPOSSIBLE', 'MEETING_CLOSED', 'NOT_PLAYED', 'SERVICE');--> statement-breakpoint
CREATE TYPE "public"."service_fault" AS ENUM('DOWN', 'THROTTLED', 'REFUSED', 'ABSENT', 'SHAPE');--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "announcement_kind" NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"fault" "service_fault"
);
--> statement-breakpoint
CREATE TABLE "riot_tournaments" (
	"edition_id" uuid PRIMARY KEY NOT NULL,
	"callback_url" text NOT NULL,
	"mode" text NOT NULL,
	"provider_id" bigint NOT NULL,
	"tournament_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "replay_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "filled_by" "game_source";--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "riot_match_id" text;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "result_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "result_attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "result_fault" "result_fault";--> statement-breakpoint
ALTER TABLE "media_cache" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "media_cache" ADD COLUMN "fault" "service_fault";--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "riot_tournaments" ADD CONSTRAINT "riot_tournaments_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_subject" ON "announcements" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "announcements_due" ON "announcements" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "games_result_due" ON "games" USING btree ("result_due_at") WHERE "games"."result_due_at" is not null;