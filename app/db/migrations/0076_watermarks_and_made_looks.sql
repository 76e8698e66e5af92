ALTER TABLE "made_clips" ADD COLUMN "watermark_key" text;--> statement-breakpoint
ALTER TABLE "made_clips" ADD COLUMN "watermark_corner" text DEFAULT 'top-right' NOT NULL;--> statement-breakpoint
ALTER TABLE "made_clips" ADD COLUMN "made_look" jsonb;