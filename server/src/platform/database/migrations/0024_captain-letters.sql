CREATE TABLE "guardian_emails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"player_id" uuid NOT NULL,
	"email" text,
	"unsubscribe_key" text NOT NULL,
	"unsubscribed_at" timestamp (3) with time zone,
	"letters" smallint DEFAULT 1 NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guardian_emails_player_id_unique" UNIQUE("player_id"),
	CONSTRAINT "guardian_emails_unsubscribe_key_unique" UNIQUE("unsubscribe_key")
);
--> statement-breakpoint
DROP INDEX "mail_outbox_waiting";--> statement-breakpoint
ALTER TABLE "date_negotiations" ADD COLUMN "expired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "player_id" uuid;--> statement-breakpoint
ALTER TABLE "guardian_emails" ADD CONSTRAINT "guardian_emails_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_waiting_guardian" ON "mail_outbox" USING btree ("player_id","kind") WHERE "mail_outbox"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_waiting" ON "mail_outbox" USING btree ("team_id","kind") WHERE "mail_outbox"."due_at" is not null and "mail_outbox"."player_id" is null;