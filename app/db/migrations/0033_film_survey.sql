ALTER TABLE "videos" ADD COLUMN "bars" jsonb;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "loop_start_ms" integer;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "loop_end_ms" integer;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "surveyed_at" timestamp with time zone;