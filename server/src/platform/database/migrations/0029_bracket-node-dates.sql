ALTER TABLE "bracket_nodes" ADD COLUMN "date" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bracket_nodes" ADD COLUMN "station" text;--> statement-breakpoint
ALTER TABLE "bracket_nodes" ADD CONSTRAINT "bracket_nodes_one_date" CHECK ("bracket_nodes"."meeting_id" is null or "bracket_nodes"."date" is null);--> statement-breakpoint
ALTER TABLE "bracket_nodes" ADD CONSTRAINT "bracket_nodes_station" CHECK ("bracket_nodes"."station" is null or "bracket_nodes"."date" is not null);