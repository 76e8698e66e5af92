CREATE TABLE "reactions" (
	"video_id" uuid NOT NULL,
	"emoji" text NOT NULL,
	"visitor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reactions_video_id_emoji_visitor_pk" PRIMARY KEY("video_id","emoji","visitor"),
	CONSTRAINT "reactions_emoji_known" CHECK ("reactions"."emoji" in ('heart', 'heart-eyes', 'fire', 'sunglasses', 'mind-blown', 'clap'))
);
--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;