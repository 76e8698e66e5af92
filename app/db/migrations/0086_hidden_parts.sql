ALTER TABLE "videos" ADD COLUMN "edits_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "hidden_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "replaced_keys" jsonb DEFAULT '[]'::jsonb NOT NULL;