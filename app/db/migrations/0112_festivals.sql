CREATE TABLE "festival_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"festival" text NOT NULL,
	"edition" text NOT NULL,
	"section" text NOT NULL,
	"state" text NOT NULL,
	"premiere" text NOT NULL,
	"country" text NOT NULL,
	"deadline" date,
	"notification" date,
	"screening" date,
	"time" text NOT NULL,
	"venue" text NOT NULL,
	"city" text NOT NULL,
	"fee" integer NOT NULL,
	"currency" text NOT NULL,
	"screener_id" uuid,
	"notes" text NOT NULL,
	"screening_row" text,
	"laurel_row" text,
	"reminded_days" integer,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "festival_runs_fee" CHECK ("festival_runs"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "film_measurements" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"file_key" text NOT NULL,
	"status" text NOT NULL,
	"measured" jsonb,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "festival_runs" ADD CONSTRAINT "festival_runs_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "festival_runs" ADD CONSTRAINT "festival_runs_screener_id_screeners_id_fk" FOREIGN KEY ("screener_id") REFERENCES "public"."screeners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_measurements" ADD CONSTRAINT "film_measurements_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "festival_runs_page" ON "festival_runs" USING btree ("page_id") WHERE "festival_runs"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "festival_runs_screener" ON "festival_runs" USING btree ("screener_id") WHERE "festival_runs"."screener_id" is not null;--> statement-breakpoint
CREATE INDEX "festival_runs_deadline" ON "festival_runs" USING btree ("deadline") WHERE "festival_runs"."state" = 'planned' and "festival_runs"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "festival_runs_removed" ON "festival_runs" USING btree ("removed_at") WHERE "festival_runs"."removed_at" is not null;