ALTER TABLE "made_clips" ADD COLUMN "origin" text DEFAULT 'film' NOT NULL;--> statement-breakpoint
ALTER TABLE "made_clips" ADD COLUMN "origin_ms" integer;--> statement-breakpoint
ALTER TABLE "service_jobs" ADD COLUMN "klap_order" jsonb;--> statement-breakpoint
ALTER TABLE "service_jobs" ADD COLUMN "found" jsonb;