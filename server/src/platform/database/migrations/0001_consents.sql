CREATE TABLE "consent_proofs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"player_id" uuid NOT NULL,
	"edition_id" uuid NOT NULL,
	"form_version" text NOT NULL,
	"form_sha256" text NOT NULL,
	"file_sha256" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "scopes" jsonb;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "submissions_ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "post_reached_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "editions" ADD COLUMN "consents_deadline" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "accounts_missing" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "consent_proofs_player" ON "consent_proofs" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "consent_proofs_edition" ON "consent_proofs" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "erasures_at" ON "erasures" USING btree ("at");