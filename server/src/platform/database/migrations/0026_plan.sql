ALTER TYPE "public"."announcement_kind" ADD VALUE 'PLAN_PUBLISHED' BEFORE 'MEETING_MOVED';--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "station" text;