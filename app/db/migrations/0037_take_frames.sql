CREATE TABLE "taken_frames" (
	"id" uuid PRIMARY KEY NOT NULL,
	"video_id" uuid NOT NULL,
	"at_ms" integer NOT NULL,
	"use" text NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "taken_frames" ADD CONSTRAINT "taken_frames_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "taken_frames_once" ON "taken_frames" USING btree ("video_id","at_ms","use");