CREATE TABLE "sent_back_forms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"player_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_mime" text NOT NULL,
	"file_sha256" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"form_version" text NOT NULL,
	"form_sha256" text NOT NULL,
	"reason" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sent_back_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sent_back_forms" ADD CONSTRAINT "sent_back_forms_player_id_agreements_player_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."agreements"("player_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sent_back_forms_file" ON "sent_back_forms" USING btree ("file_name");--> statement-breakpoint
CREATE INDEX "sent_back_forms_player" ON "sent_back_forms" USING btree ("player_id");