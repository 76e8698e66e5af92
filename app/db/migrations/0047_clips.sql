CREATE TABLE "clip_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"title" text NOT NULL,
	"genre" text,
	"status" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"line" text DEFAULT '' NOT NULL,
	"problem" text,
	"wanted" integer NOT NULL,
	"aspect" text NOT NULL,
	"caption_style" text,
	"caption_colour" text DEFAULT 'white' NOT NULL,
	"film_ms" integer NOT NULL,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clip_runs_percent" CHECK ("clip_runs"."progress" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "made_clips" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"transcript" text DEFAULT '' NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer NOT NULL,
	"engagement_score" integer NOT NULL,
	"emotion" text NOT NULL,
	"best_platform" text NOT NULL,
	"aspect" text NOT NULL,
	"caption_style" text,
	"caption_colour" text DEFAULT 'white' NOT NULL,
	"focus" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"call_to_action" text,
	"brand_colour" text,
	"shows_title" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"made_revision" integer,
	"byte_size" bigint DEFAULT 0 NOT NULL,
	"shared_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "made_clips_score" CHECK ("made_clips"."engagement_score" between 0 and 100),
	CONSTRAINT "made_clips_times" CHECK ("made_clips"."end_ms" > "made_clips"."start_ms")
);
--> statement-breakpoint
ALTER TABLE "clip_runs" ADD CONSTRAINT "clip_runs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_runs" ADD CONSTRAINT "clip_runs_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "made_clips" ADD CONSTRAINT "made_clips_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "made_clips" ADD CONSTRAINT "made_clips_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "made_clips" ADD CONSTRAINT "made_clips_run_id_clip_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."clip_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clip_runs_account" ON "clip_runs" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "clip_runs_video" ON "clip_runs" USING btree ("video_id");--> statement-breakpoint
CREATE UNIQUE INDEX "made_clips_place" ON "made_clips" USING btree ("run_id","place");--> statement-breakpoint
CREATE INDEX "made_clips_account" ON "made_clips" USING btree ("account_id","created_at","id") WHERE "made_clips"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "made_clips_video" ON "made_clips" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "made_clips_removed" ON "made_clips" USING btree ("removed_at") WHERE "made_clips"."removed_at" is not null;