ALTER TABLE "service_jobs" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "service_jobs" ADD COLUMN "translates" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "service_jobs" ADD COLUMN "progress" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "service_jobs" ADD COLUMN "film_ms" integer;