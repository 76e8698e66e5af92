ALTER TABLE "videos" ADD COLUMN "edits_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "hidden_removed_at" timestamp with time zone;