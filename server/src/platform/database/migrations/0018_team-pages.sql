CREATE TABLE "team_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"edition_id" uuid NOT NULL,
	"team_id" uuid,
	"generation" integer DEFAULT 1 NOT NULL,
	"secret_hash" text,
	"rejection_reason" text,
	"rejected_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "team_pages" ADD CONSTRAINT "team_pages_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_pages" ADD CONSTRAINT "team_pages_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "team_pages_team" ON "team_pages" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_pages_secret" ON "team_pages" USING btree ("secret_hash");