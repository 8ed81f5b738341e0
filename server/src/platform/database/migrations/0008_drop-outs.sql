CREATE TYPE "public"."drop_out" AS ENUM('WITHDRAWN', 'DISQUALIFIED');--> statement-breakpoint
CREATE TYPE "public"."drop_out_rule" AS ENUM('ANNUL', 'KEEP');--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "drop_out_rule" "drop_out_rule";--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "annulled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "settled_from" "meeting_state";--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "dropped_out" "drop_out";--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "dropped_out_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "drop_out_rule" "drop_out_rule";