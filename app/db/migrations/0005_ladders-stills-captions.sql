CREATE TABLE "captions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"video_id" uuid NOT NULL,
	"label" text NOT NULL,
	"srclang" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ladders" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"token" uuid,
	"qualities" text[] DEFAULT '{}' NOT NULL,
	"storyboard" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	CONSTRAINT "ladders_progress_percent" CHECK ("ladders"."progress" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "stills" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"video_id" uuid NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"at_ms" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "intro_end_ms" integer;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "chapters" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "captions" ADD CONSTRAINT "captions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ladders" ADD CONSTRAINT "ladders_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stills" ADD CONSTRAINT "stills_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "captions_label" ON "captions" USING btree ("video_id",lower("label"));--> statement-breakpoint
CREATE UNIQUE INDEX "captions_one_default" ON "captions" USING btree ("video_id") WHERE "captions"."is_default";--> statement-breakpoint
CREATE INDEX "stills_video" ON "stills" USING btree ("video_id","at_ms");