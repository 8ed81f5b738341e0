CREATE TABLE "meeting_sides" (
	"meeting_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"checked_in_at" timestamp (3) with time zone,
	"line_up" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"winners" jsonb,
	"reported_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_sides_meeting_id_team_id_pk" PRIMARY KEY("meeting_id","team_id")
);
--> statement-breakpoint
ALTER TABLE "meeting_sides" ADD CONSTRAINT "meeting_sides_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_sides" ADD CONSTRAINT "meeting_sides_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_sides_team" ON "meeting_sides" USING btree ("team_id");