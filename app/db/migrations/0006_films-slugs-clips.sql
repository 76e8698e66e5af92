CREATE TABLE "film_clips" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"film_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"video_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "film_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"film_id" uuid NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "films" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"year" integer NOT NULL,
	"rating" text DEFAULT 'NR' NOT NULL,
	"match_label" text DEFAULT '98% Match' NOT NULL,
	"video_id" uuid,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sites" DROP CONSTRAINT "sites_video_id_videos_id_fk";
--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "film_id" uuid;--> statement-breakpoint
INSERT INTO "films" ("account_id", "title", "description", "genres", "year", "rating", "match_label", "video_id", "created_at", "updated_at")
SELECT "account_id", "title", "description", "genres", "year", "rating", "match_label", "video_id", "generated_at", "updated_at" FROM "sites";--> statement-breakpoint
UPDATE "sites" SET "film_id" = "films"."id" FROM "films" WHERE "films"."account_id" = "sites"."account_id";--> statement-breakpoint
ALTER TABLE "sites" ALTER COLUMN "film_id" SET NOT NULL;--> statement-breakpoint
-- The first film of a title gets its plain slug, the others the next numbers that no title has by itself.
WITH plain AS MATERIALIZED (
	SELECT "id", "created_at", coalesce(nullif(left(btrim(regexp_replace(lower("title"), '[^a-z0-9]+', '-', 'g'), '-'), 50), ''), 'untitled-film') AS slug FROM "films"
), ranked AS MATERIALIZED (
	SELECT "id", slug, row_number() OVER (PARTITION BY slug ORDER BY "created_at", "id") AS place FROM plain
), numbered AS (
	SELECT regexp_replace(slug, '-[0-9]+$', '') AS root, count(*) AS many FROM ranked WHERE place = 1 AND slug ~ '-[0-9]+$' GROUP BY root
), shared AS (
	SELECT ranked.slug, max(place) + coalesce(max(numbered.many), 0) AS most FROM ranked LEFT JOIN numbered ON numbered.root = ranked.slug GROUP BY ranked.slug HAVING max(place) > 1
), free AS (
	SELECT shared.slug, number, row_number() OVER (PARTITION BY shared.slug ORDER BY number) + 1 AS place FROM shared, generate_series(2, shared.most) AS number
	WHERE NOT EXISTS (SELECT FROM ranked WHERE ranked.place = 1 AND ranked.slug = shared.slug || '-' || number)
)
INSERT INTO "film_slugs" ("slug", "film_id")
SELECT slug, "id" FROM ranked WHERE place = 1
UNION ALL SELECT ranked.slug || '-' || free.number, ranked."id" FROM ranked JOIN free ON free.slug = ranked.slug AND free.place = ranked.place;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "profile_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "search_indexed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "film_clips" ADD CONSTRAINT "film_clips_film_id_films_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."films"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_clips" ADD CONSTRAINT "film_clips_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_slugs" ADD CONSTRAINT "film_slugs_film_id_films_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."films"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "film_clips_order" ON "film_clips" USING btree ("film_id","kind","position");--> statement-breakpoint
CREATE UNIQUE INDEX "film_clips_video_once" ON "film_clips" USING btree ("film_id","video_id");--> statement-breakpoint
CREATE INDEX "film_clips_video" ON "film_clips" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "film_slugs_film" ON "film_slugs" USING btree ("film_id");--> statement-breakpoint
CREATE UNIQUE INDEX "film_slugs_one_current" ON "film_slugs" USING btree ("film_id") WHERE "film_slugs"."is_current";--> statement-breakpoint
CREATE INDEX "films_account" ON "films" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "films_video" ON "films" USING btree ("video_id");--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_film_id_films_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."films"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "description";--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "genres";--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "year";--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "rating";--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "match_label";--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "video_id";--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_film_id_unique" UNIQUE("film_id");