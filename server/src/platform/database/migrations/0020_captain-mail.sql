CREATE TABLE "captain_emails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"player_id" uuid NOT NULL,
	"email" text NOT NULL,
	"unsubscribe_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "captain_emails_player_id_unique" UNIQUE("player_id"),
	CONSTRAINT "captain_emails_unsubscribe_key_unique" UNIQUE("unsubscribe_key")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid,
	"kind" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"meetings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sealed" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "captain_emails" ADD CONSTRAINT "captain_emails_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_waiting" ON "mail_outbox" USING btree ("team_id","kind") WHERE "mail_outbox"."due_at" is not null;