ALTER TABLE "reactions" ADD COLUMN "film_id" uuid;--> statement-breakpoint
-- Reactions until now belong to the oldest film of their owner that shows the video, else to the owner's oldest film.
UPDATE "reactions" SET "film_id" = (
	SELECT "films"."id" FROM "films"
	JOIN "videos" ON "videos"."id" = "reactions"."video_id" AND "videos"."account_id" = "films"."account_id"
	LEFT JOIN "film_clips" ON "film_clips"."film_id" = "films"."id" AND "film_clips"."video_id" = "reactions"."video_id"
	ORDER BY ("films"."video_id" IS NOT DISTINCT FROM "reactions"."video_id" OR "film_clips"."id" IS NOT NULL) DESC, "films"."created_at", "films"."id"
	LIMIT 1
);--> statement-breakpoint
-- Without any film there was no page on which to react.
DELETE FROM "reactions" WHERE "film_id" IS NULL;--> statement-breakpoint
ALTER TABLE "reactions" ALTER COLUMN "film_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reactions" DROP CONSTRAINT "reactions_video_id_emoji_visitor_pk";--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_video_id_film_id_emoji_visitor_pk" PRIMARY KEY("video_id","film_id","emoji","visitor");--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_film_id_films_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."films"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reactions_film" ON "reactions" USING btree ("film_id");
