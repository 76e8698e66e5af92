CREATE TABLE "clip_placements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"clip_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"spot" text NOT NULL,
	"row_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"taken_off_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "clip_schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"clip_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"posts" jsonb NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clip_sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"wishes" jsonb NOT NULL,
	"status" text NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"total_bytes" bigint,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "kind" text DEFAULT 'film' NOT NULL;--> statement-breakpoint
ALTER TABLE "clip_placements" ADD CONSTRAINT "clip_placements_clip_id_made_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."made_clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_placements" ADD CONSTRAINT "clip_placements_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_placements" ADD CONSTRAINT "clip_placements_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_schedules" ADD CONSTRAINT "clip_schedules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_schedules" ADD CONSTRAINT "clip_schedules_clip_id_made_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."made_clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_sources" ADD CONSTRAINT "clip_sources_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_sources" ADD CONSTRAINT "clip_sources_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clip_placements_clip" ON "clip_placements" USING btree ("clip_id");--> statement-breakpoint
CREATE INDEX "clip_placements_page" ON "clip_placements" USING btree ("page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "clip_placements_video" ON "clip_placements" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "clip_schedules_account" ON "clip_schedules" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "clip_schedules_clip" ON "clip_schedules" USING btree ("clip_id");--> statement-breakpoint
CREATE INDEX "clip_schedules_due" ON "clip_schedules" USING btree ("at") WHERE "clip_schedules"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "clip_sources_account" ON "clip_sources" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "clip_sources_video" ON "clip_sources" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "made_clips_status" ON "made_clips" USING btree ("account_id","status","created_at","id") WHERE "made_clips"."removed_at" is null;