CREATE TABLE "bracket_rules" (
	"edition_id" uuid PRIMARY KEY NOT NULL,
	"size" smallint,
	"third_place" boolean DEFAULT false NOT NULL,
	"rounds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bracket_nodes" ADD COLUMN "round" smallint;--> statement-breakpoint
WITH RECURSIVE "placed" AS (
	SELECT "id", 1 AS "round", "first_parent_id", "second_parent_id" FROM "bracket_nodes" WHERE "central_one"
	UNION ALL
	SELECT "n"."id", "p"."round" * 2, "n"."first_parent_id", "n"."second_parent_id" FROM "bracket_nodes" "n"
		JOIN "placed" "p" ON "n"."id" IN ("p"."first_parent_id", "p"."second_parent_id") WHERE "p"."round" < 64
)
UPDATE "bracket_nodes" SET "round" = "placed"."round" FROM "placed" WHERE "bracket_nodes"."id" = "placed"."id";--> statement-breakpoint
UPDATE "bracket_nodes" SET "round" = 1 WHERE "round" IS NULL;--> statement-breakpoint
ALTER TABLE "bracket_nodes" ALTER COLUMN "round" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bracket_rules" ADD CONSTRAINT "bracket_rules_edition_id_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."editions"("id") ON DELETE restrict ON UPDATE no action;