CREATE TABLE "screen_settings" (
	"edition_id" uuid PRIMARY KEY NOT NULL,
	"scenes" jsonb NOT NULL,
	"messages" jsonb NOT NULL,
	"meeting_id" uuid,
	"group_id" uuid,
	"hidden" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "screen_settings" ADD CONSTRAINT "screen_settings_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screen_settings" ADD CONSTRAINT "screen_settings_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screen_settings" ADD CONSTRAINT "screen_settings_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;