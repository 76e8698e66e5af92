CREATE TABLE "project_folders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prints" DROP CONSTRAINT "prints_once";--> statement-breakpoint
ALTER TABLE "sites" DROP CONSTRAINT "sites_film_id_unique";--> statement-breakpoint
ALTER TABLE "sites" DROP CONSTRAINT "sites_film_id_films_id_fk";
--> statement-breakpoint
ALTER TABLE "prints" ADD COLUMN "page_id" uuid;--> statement-breakpoint
UPDATE "prints" SET "page_id" = "pages"."id" FROM "pages" WHERE "pages"."account_id" = "prints"."account_id";--> statement-breakpoint
DELETE FROM "prints" WHERE "page_id" IS NULL;--> statement-breakpoint
ALTER TABLE "prints" ALTER COLUMN "page_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "template" text DEFAULT 'netflix' NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "theme" text DEFAULT 'design' NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "platforms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "platform_links" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "state" text GENERATED ALWAYS AS (case when removed_at is not null then 'removed' when archived_at is not null then 'archived' when published_at is not null then 'live' else 'draft' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "is_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "listing" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "views" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "edited_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "pages" SET "template" = "sites"."template", "theme" = "sites"."theme", "platforms" = "sites"."platforms",
  "platform_links" = "sites"."platform_links", "published_at" = "sites"."published_at", "updated_at" = "sites"."updated_at",
  "edited_at" = "sites"."updated_at"
FROM "sites" WHERE "sites"."film_id" = "pages"."film_id";--> statement-breakpoint
UPDATE "pages" SET "views" = "seen"."views"
FROM (SELECT "film_id", count(*) AS "views" FROM "visits" WHERE "film_id" IS NOT NULL GROUP BY "film_id") AS "seen"
WHERE "seen"."film_id" = "pages"."film_id";--> statement-breakpoint
ALTER TABLE "project_folders" ADD CONSTRAINT "project_folders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_folders_name" ON "project_folders" USING btree ("account_id",lower("name"));--> statement-breakpoint
ALTER TABLE "prints" ADD CONSTRAINT "prints_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_folder_id_project_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."project_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prints_account" ON "prints" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pages_one_site" ON "pages" USING btree ("account_id") WHERE "pages"."kind" = 'site';--> statement-breakpoint
CREATE INDEX "pages_edited" ON "pages" USING btree ("account_id","kind","edited_at","id");--> statement-breakpoint
CREATE INDEX "pages_created" ON "pages" USING btree ("account_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "pages_titled" ON "pages" USING btree ("account_id","kind",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "pages_viewed" ON "pages" USING btree ("account_id","kind","views","id");--> statement-breakpoint
CREATE INDEX "pages_folder" ON "pages" USING btree ("folder_id");--> statement-breakpoint
CREATE INDEX "pages_removed" ON "pages" USING btree ("removed_at") WHERE "pages"."removed_at" is not null;--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "template";--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "theme";--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "platforms";--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "platform_links";--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "film_id";--> statement-breakpoint
ALTER TABLE "sites" DROP COLUMN "published_at";--> statement-breakpoint
ALTER TABLE "prints" ADD CONSTRAINT "prints_once" UNIQUE("page_id","kind","fingerprint");