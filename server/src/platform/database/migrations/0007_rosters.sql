ALTER TABLE "editions" ADD COLUMN "roster_deadline" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "game_player_statistics" ADD COLUMN "is_withheld" boolean DEFAULT false NOT NULL;