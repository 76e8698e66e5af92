CREATE TABLE "watch_progress" (
	"account_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"percent" real NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watch_progress_account_id_video_id_pk" PRIMARY KEY("account_id","video_id"),
	CONSTRAINT "watch_progress_percent" CHECK ("watch_progress"."percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "watch_progress" ADD CONSTRAINT "watch_progress_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_progress" ADD CONSTRAINT "watch_progress_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;