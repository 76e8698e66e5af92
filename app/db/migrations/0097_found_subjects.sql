ALTER TABLE "stills" ADD COLUMN "focus" jsonb;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "poster_at_ms" integer;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "poster_focus" jsonb;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "poster_chosen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "loop_shot" jsonb;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "pictures_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "videos" SET "poster_chosen_at" = "updated_at" WHERE "poster_key" LIKE '%/still-%';
