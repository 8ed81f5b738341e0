ALTER TYPE "public"."failure_reason" ADD VALUE 'never-ended';--> statement-breakpoint
ALTER TYPE "public"."failure_reason" ADD VALUE 'never-settled';--> statement-breakpoint
ALTER TYPE "public"."failure_reason" ADD VALUE 'update-loop';--> statement-breakpoint
ALTER TYPE "public"."failure_reason" ADD VALUE 'threw-later';