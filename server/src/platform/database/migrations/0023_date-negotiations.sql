CREATE TABLE "date_negotiations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"meeting_id" uuid NOT NULL,
	"team1_id" uuid NOT NULL,
	"team2_id" uuid NOT NULL,
	"meeting_date" timestamp (3) with time zone NOT NULL,
	"was_undecided" boolean NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"agreed_date" timestamp (3) with time zone,
	"outcome" text,
	"void_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "date_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"negotiation_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"dates" jsonb NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "date_negotiations" ADD CONSTRAINT "date_negotiations_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_negotiations" ADD CONSTRAINT "date_negotiations_team1_id_teams_id_fk" FOREIGN KEY ("team1_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_negotiations" ADD CONSTRAINT "date_negotiations_team2_id_teams_id_fk" FOREIGN KEY ("team2_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_proposals" ADD CONSTRAINT "date_proposals_negotiation_id_date_negotiations_id_fk" FOREIGN KEY ("negotiation_id") REFERENCES "public"."date_negotiations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_proposals" ADD CONSTRAINT "date_proposals_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "date_negotiations_meeting" ON "date_negotiations" USING btree ("meeting_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "date_negotiations_open" ON "date_negotiations" USING btree ("meeting_id") WHERE "date_negotiations"."outcome" is null;--> statement-breakpoint
CREATE INDEX "date_proposals_negotiation" ON "date_proposals" USING btree ("negotiation_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "date_proposals_open" ON "date_proposals" USING btree ("negotiation_id") WHERE "date_proposals"."state" = 'OPEN';