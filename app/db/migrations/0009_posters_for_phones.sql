ALTER TABLE "stills" ADD COLUMN "narrow" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "poster_narrow" boolean DEFAULT false NOT NULL;