CREATE TABLE "module_canaries" (
	"slug" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"live" text NOT NULL,
	"share" integer NOT NULL,
	"key" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"guard_mounted" integer DEFAULT 0 NOT NULL,
	"guard_failed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "module_hosted_failures" (
	"slug" text NOT NULL,
	"version" text NOT NULL,
	"reason" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "module_hosted_failures_slug_version_reason_hour_pk" PRIMARY KEY("slug","version","reason","hour")
);
--> statement-breakpoint
CREATE TABLE "module_traces" (
	"slug" text NOT NULL,
	"version" text NOT NULL,
	"digest" text NOT NULL,
	"reason" "failure_reason" NOT NULL,
	"part" text NOT NULL,
	"name" text NOT NULL,
	"message" text,
	"frames" jsonb NOT NULL,
	"count" integer NOT NULL,
	"last_seen" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "module_traces_slug_version_digest_pk" PRIMARY KEY("slug","version","digest")
);
--> statement-breakpoint
CREATE TABLE "preview_links" (
	"nonce" text PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "module_versions" ADD COLUMN "hosted" jsonb;--> statement-breakpoint
ALTER TABLE "module_versions" ADD COLUMN "preview_seen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "files_origin" text;--> statement-breakpoint
ALTER TABLE "registry_current" ADD COLUMN "previews_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "module_canaries" ADD CONSTRAINT "module_canaries_slug_modules_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."modules"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_canaries" ADD CONSTRAINT "module_canaries_slug_version_module_versions_slug_version_fk" FOREIGN KEY ("slug","version") REFERENCES "public"."module_versions"("slug","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_hosted_failures" ADD CONSTRAINT "module_hosted_failures_slug_version_module_versions_slug_version_fk" FOREIGN KEY ("slug","version") REFERENCES "public"."module_versions"("slug","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_traces" ADD CONSTRAINT "module_traces_slug_version_module_versions_slug_version_fk" FOREIGN KEY ("slug","version") REFERENCES "public"."module_versions"("slug","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_actor_id_administrators_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."administrators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "module_hosted_failures_hour" ON "module_hosted_failures" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "module_traces_last_seen" ON "module_traces" USING btree ("last_seen");