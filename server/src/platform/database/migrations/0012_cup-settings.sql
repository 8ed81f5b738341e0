CREATE TABLE "cup_settings" (
	"section" text PRIMARY KEY NOT NULL,
	"published" jsonb NOT NULL,
	"draft" jsonb,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
