DROP INDEX "service_jobs_once";--> statement-breakpoint
ALTER TABLE "clip_runs" ADD COLUMN "renderer" text DEFAULT 'local' NOT NULL;--> statement-breakpoint
ALTER TABLE "made_clips" ADD COLUMN "renderer" text DEFAULT 'local' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_jobs" ADD COLUMN "clip_id" uuid;--> statement-breakpoint
ALTER TABLE "service_jobs" ADD COLUMN "order" jsonb;--> statement-breakpoint
CREATE INDEX "service_jobs_clip" ON "service_jobs" USING btree ("clip_id") WHERE "service_jobs"."clip_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "service_jobs_once" ON "service_jobs" USING btree (coalesce("clip_id", "video_id"),"kind") WHERE "service_jobs"."state" in ('waiting', 'starting', 'under way', 'arriving', 'uncertain');