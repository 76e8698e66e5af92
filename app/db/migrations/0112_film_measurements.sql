CREATE TABLE "film_measurements" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"file_key" text NOT NULL,
	"status" text NOT NULL,
	"measured" jsonb,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "film_measurements" ADD CONSTRAINT "film_measurements_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;