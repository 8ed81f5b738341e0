CREATE TYPE "public"."role" AS ENUM('OWNER', 'ORGANISER', 'REFEREE', 'DATA_PROTECTION', 'VIEWER');--> statement-breakpoint
CREATE TABLE "account_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"email_folded" text,
	"role" "role",
	"administrator_id" uuid,
	"made_by" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_links_kind" CHECK (num_nonnulls("account_links"."email", "account_links"."email_folded", "account_links"."role") = case when "account_links"."administrator_id" is null then 3 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"administrator_id" uuid NOT NULL
);
--> statement-breakpoint
-- Accounts made before there were roles could do everything.
ALTER TABLE "administrators" ADD COLUMN "role" "role" DEFAULT 'OWNER' NOT NULL;--> statement-breakpoint
ALTER TABLE "administrators" ALTER COLUMN "role" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_made_by_administrators_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_token" ON "account_links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_email" ON "account_links" USING btree ("email_folded");--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_administrator" ON "account_links" USING btree ("administrator_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_administrator" ON "recovery_codes" USING btree ("administrator_id");