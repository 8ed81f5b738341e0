CREATE TABLE "module_mounts" (
	"slug" text NOT NULL,
	"version" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "module_mounts_slug_version_hour_pk" PRIMARY KEY("slug","version","hour")
);
--> statement-breakpoint
CREATE TABLE "used_links" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "module_versions" ADD COLUMN "unique_name" text;--> statement-breakpoint
UPDATE "module_versions" SET "unique_name" = "name" || '__' || right("version", 12);--> statement-breakpoint
ALTER TABLE "module_versions" ALTER COLUMN "unique_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "module_versions" ADD COLUMN "size" jsonb DEFAULT '{"raw":0,"scripts":0,"styles":0,"files":0}' NOT NULL;--> statement-breakpoint
ALTER TABLE "module_versions" ALTER COLUMN "size" DROP DEFAULT;--> statement-breakpoint
UPDATE "module_versions" SET "checks" = '[]';--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "guard_mounted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "guard_failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registry_revisions" ADD COLUMN "by_token" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registry_revisions" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "registry_revisions" ADD COLUMN "summary" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "module_mounts" ADD CONSTRAINT "module_mounts_slug_version_module_versions_slug_version_fk" FOREIGN KEY ("slug","version") REFERENCES "public"."module_versions"("slug","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "module_mounts_hour" ON "module_mounts" USING btree ("hour");--> statement-breakpoint
ALTER TABLE "module_versions" ADD CONSTRAINT "module_versions_unique_name" UNIQUE("unique_name");