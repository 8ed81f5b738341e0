CREATE TYPE "public"."message_side" AS ENUM('TEAM', 'ORGANISERS');--> statement-breakpoint
CREATE TABLE "team_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"side" "message_side" NOT NULL,
	"text" text NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "team_messages" ADD CONSTRAINT "team_messages_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_messages_team" ON "team_messages" USING btree ("team_id","created_at");