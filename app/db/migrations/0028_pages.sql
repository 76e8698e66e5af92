CREATE TABLE "page_drafts" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"base_version" integer,
	"revision" integer DEFAULT 0 NOT NULL,
	"document" jsonb NOT NULL,
	"media" text[] NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"set_aside" jsonb
);
--> statement-breakpoint
CREATE TABLE "page_previews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"page_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_previews_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "page_saves" (
	"page_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"patch_id" uuid NOT NULL,
	"patches" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_saves_page_id_revision_pk" PRIMARY KEY("page_id","revision"),
	CONSTRAINT "page_saves_once" UNIQUE("page_id","patch_id")
);
--> statement-breakpoint
CREATE TABLE "page_schedules" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"document" jsonb NOT NULL,
	"media" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"refused_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"page_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"media" text[] NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_versions_page_id_version_pk" PRIMARY KEY("page_id","version")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"film_id" uuid NOT NULL,
	"kind" text DEFAULT 'site' NOT NULL,
	"published_version" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pages_film_id_unique" UNIQUE("film_id")
);
--> statement-breakpoint
ALTER TABLE "film_clips" ALTER COLUMN "position" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "named_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "named_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "page_drafts" ADD CONSTRAINT "page_drafts_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_previews" ADD CONSTRAINT "page_previews_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_saves" ADD CONSTRAINT "page_saves_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_schedules" ADD CONSTRAINT "page_schedules_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_film_id_films_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."films"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_drafts_media" ON "page_drafts" USING gin ("media");--> statement-breakpoint
CREATE INDEX "page_previews_page" ON "page_previews" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "page_saves_age" ON "page_saves" USING brin ("saved_at");--> statement-breakpoint
CREATE INDEX "page_schedules_due" ON "page_schedules" USING btree ("at") WHERE "page_schedules"."refused_at" is null;--> statement-breakpoint
CREATE INDEX "page_schedules_media" ON "page_schedules" USING gin ("media");--> statement-breakpoint
CREATE INDEX "page_versions_media" ON "page_versions" USING gin ("media");--> statement-breakpoint
CREATE INDEX "pages_account" ON "pages" USING btree ("account_id");--> statement-breakpoint
INSERT INTO "pages" ("account_id", "film_id", "kind", "published_version", "created_at")
SELECT "sites"."account_id", "sites"."film_id", 'site',
  CASE WHEN "sites"."published_at" IS NOT NULL OR "accounts"."onboarded_at" IS NOT NULL THEN 1 END,
  "films"."created_at"
FROM "sites"
JOIN "accounts" ON "accounts"."id" = "sites"."account_id"
JOIN "films" ON "films"."id" = "sites"."film_id"
WHERE NOT EXISTS (SELECT 1 FROM "pages" WHERE "pages"."film_id" = "sites"."film_id")
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "page_drafts" ("page_id", "base_version", "revision", "document", "media", "saved_at")
SELECT "stored"."page_id", "stored"."published_version", 0, "stored"."document",
  array(
    SELECT DISTINCT "found"[1] FROM regexp_matches("stored"."document"::text,
      '"(pictures/[^"]+|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"', 'g') AS "matches"("found")
  ),
  "stored"."saved_at"
FROM (
  SELECT "pages"."id" AS "page_id", "pages"."published_version",
    greatest("sites"."updated_at", "films"."updated_at", coalesce("profiles"."updated_at", "films"."updated_at")) AS "saved_at",
    jsonb_build_object(
      'schema', 0,
      'site', jsonb_build_object('role', "sites"."role", 'template', "sites"."template", 'theme', "sites"."theme",
        'platforms', "sites"."platforms"),
      'film', jsonb_build_object('title', "films"."title", 'description', "films"."description",
        'genres', "films"."genres", 'year', "films"."year", 'rating', "films"."rating",
        'matchLabel', "films"."match_label", 'videoId', "films"."video_id", 'content', "films"."content"),
      'profile', "profiles"."content",
      'clips', coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', "film_clips"."id", 'kind', "film_clips"."kind",
          'title', "film_clips"."title", 'description', "film_clips"."description",
          'videoId', "film_clips"."video_id") ORDER BY "film_clips"."position", "film_clips"."id")
        FROM "film_clips" WHERE "film_clips"."film_id" = "films"."id"), '[]')
    ) AS "document"
  FROM "pages"
  JOIN "sites" ON "sites"."film_id" = "pages"."film_id"
  JOIN "films" ON "films"."id" = "pages"."film_id"
  LEFT JOIN "profiles" ON "profiles"."account_id" = "pages"."account_id"
  WHERE NOT EXISTS (SELECT 1 FROM "page_drafts" WHERE "page_drafts"."page_id" = "pages"."id")
) AS "stored"
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "page_versions" ("page_id", "version", "document", "media", "published_at")
SELECT "pages"."id", 1, "page_drafts"."document", "page_drafts"."media",
  coalesce("sites"."published_at", "accounts"."onboarded_at")
FROM "pages"
JOIN "page_drafts" ON "page_drafts"."page_id" = "pages"."id"
JOIN "sites" ON "sites"."film_id" = "pages"."film_id"
JOIN "accounts" ON "accounts"."id" = "pages"."account_id"
WHERE "pages"."published_version" = 1
  AND NOT EXISTS (SELECT 1 FROM "page_versions" WHERE "page_versions"."page_id" = "pages"."id")
ON CONFLICT DO NOTHING;
