CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TABLE "film_conversion_days" (
	"day" date NOT NULL,
	"account_id" uuid NOT NULL,
	"film_id" uuid,
	"visitors" integer NOT NULL,
	"converted" integer NOT NULL,
	CONSTRAINT "film_conversion_days_once" UNIQUE NULLS NOT DISTINCT("account_id","film_id","day")
);
--> statement-breakpoint
CREATE TABLE "project_counts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"live" integer DEFAULT 0 NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "pages_edited";--> statement-breakpoint
DROP INDEX "pages_created";--> statement-breakpoint
DROP INDEX "pages_titled";--> statement-breakpoint
DROP INDEX "pages_viewed";--> statement-breakpoint
DROP INDEX "visits_film";--> statement-breakpoint
ALTER TABLE "acts" DROP CONSTRAINT "acts_account_id_day_visitor_kind_pk";--> statement-breakpoint
ALTER TABLE "acts" ADD COLUMN "film_id" uuid;--> statement-breakpoint
UPDATE "acts" SET "film_id" = coalesce(
	(SELECT "film_id" FROM "visits" WHERE "visits"."account_id" = "acts"."account_id" AND "visits"."day" = "acts"."day" AND "visits"."visitor" = "acts"."visitor" AND "film_id" IS NOT NULL ORDER BY "at" DESC LIMIT 1),
	(SELECT "film_id" FROM "pages" WHERE "pages"."account_id" = "acts"."account_id" AND "kind" = 'site'));--> statement-breakpoint
ALTER TABLE "project_folders" ADD COLUMN "projects" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "film_conversion_days" ADD CONSTRAINT "film_conversion_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_counts" ADD CONSTRAINT "project_counts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "film_conversion_days_day" ON "film_conversion_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "acts_film" ON "acts" USING btree ("film_id","day","visitor");--> statement-breakpoint
CREATE INDEX "links_film" ON "links" USING btree ("film_id") WHERE "links"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "pages_search" ON "pages" USING gin ("account_id","title" gin_trgm_ops) WHERE "pages"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "viewings_film" ON "viewings" USING btree ("film_id","day","visitor") WHERE "viewings"."plays" > 0;--> statement-breakpoint
CREATE INDEX "pages_edited" ON "pages" USING btree ("account_id","kind","edited_at","id") WHERE "pages"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "pages_created" ON "pages" USING btree ("account_id","kind","created_at","id") WHERE "pages"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "pages_titled" ON "pages" USING btree ("account_id","kind",lower("title"),"id") WHERE "pages"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "pages_viewed" ON "pages" USING btree ("account_id","kind","views","id") WHERE "pages"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "visits_film" ON "visits" USING btree ("film_id","day","visitor");--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_once" UNIQUE NULLS NOT DISTINCT("account_id","day","visitor","kind","film_id");--> statement-breakpoint
WITH "did" AS (
	SELECT "day", "film_id", "visitor" FROM "viewings" WHERE "plays" > 0 AND "day" IN (SELECT "day" FROM "settled_days")
	UNION SELECT "day", "film_id", "visitor" FROM "acts" WHERE "kind" IN ('stream-link', 'cta', 'subscription', 'support') AND "day" IN (SELECT "day" FROM "settled_days")
), "counted" AS (
	SELECT "day", "account_id", "film_id", count(*) AS "visitors", count("did"."visitor") AS "converted"
	FROM (SELECT DISTINCT "day", "account_id", "film_id", "visitor" FROM "visits" WHERE "film_id" IS NOT NULL AND "day" IN (SELECT "day" FROM "settled_days")) AS "came"
	LEFT JOIN "did" USING ("day", "film_id", "visitor") GROUP BY 1, 2, 3
)
INSERT INTO "film_conversion_days" ("day", "account_id", "film_id", "visitors", "converted")
SELECT * FROM "counted" UNION ALL
SELECT "day", "account_id", NULL, sum("visitors"), sum("converted") FROM "counted"
WHERE "film_id" IN (SELECT "film_id" FROM "pages" WHERE "kind" = 'project' AND "removed_at" IS NULL) GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO "project_counts" ("account_id", "total", "live", "views")
SELECT "account_id", count(*), count(*) FILTER (WHERE "state" = 'live'), sum("views")
FROM "pages" WHERE "kind" = 'project' AND "removed_at" IS NULL GROUP BY "account_id";--> statement-breakpoint
UPDATE "project_folders" SET "projects" = (
	SELECT count(*) FROM "pages" WHERE "folder_id" = "project_folders"."id" AND "removed_at" IS NULL);--> statement-breakpoint
CREATE FUNCTION "count_projects"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"owners" uuid[]; "places" uuid[]; "bys" integer[]; "lives" integer[]; "seens" bigint[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg("account_id"), array_agg("folder_id"), array_agg(1), array_agg(("state" = 'live')::int), array_agg("views"::bigint)
		INTO "owners", "places", "bys", "lives", "seens" FROM "present" WHERE "kind" = 'project' AND "removed_at" IS NULL;
		INSERT INTO "project_counts" ("account_id") SELECT DISTINCT "owner" FROM unnest("owners") AS "owner" ORDER BY 1 ON CONFLICT DO NOTHING;
	ELSIF TG_OP = 'UPDATE' THEN
		SELECT array_agg("account_id"), array_agg("folder_id"), array_agg("by"), array_agg(("state" = 'live')::int), array_agg("views"::bigint)
		INTO "owners", "places", "bys", "lives", "seens" FROM (
			SELECT *, 1 AS "by" FROM "present" UNION ALL SELECT *, -1 FROM "former") AS "both"
		WHERE "kind" = 'project' AND "removed_at" IS NULL;
	ELSE
		SELECT array_agg("account_id"), array_agg("folder_id"), array_agg(-1), array_agg(("state" = 'live')::int), array_agg("views"::bigint)
		INTO "owners", "places", "bys", "lives", "seens" FROM "former" WHERE "kind" = 'project' AND "removed_at" IS NULL;
	END IF;
	IF "owners" IS NULL THEN RETURN NULL; END IF;
	-- In one order, because two batches of visits would wait for each other otherwise.
	PERFORM FROM "project_counts" WHERE "account_id" = ANY("owners") ORDER BY "account_id" FOR NO KEY UPDATE;
	UPDATE "project_counts" SET
		"total" = "project_counts"."total" + "change"."total",
		"live" = "project_counts"."live" + "change"."live",
		"views" = "project_counts"."views" + "change"."views"
	FROM (
		SELECT "owner", sum("by") AS "total", sum("by" * "live") AS "live", sum("by" * "seen") AS "views"
		FROM unnest("owners", "bys", "lives", "seens") AS "each"("owner", "by", "live", "seen") GROUP BY "owner"
	) AS "change"
	WHERE "account_id" = "owner" AND ("change"."total" <> 0 OR "change"."live" <> 0 OR "change"."views" <> 0);
	UPDATE "project_folders" SET "projects" = "project_folders"."projects" + "change"."by"
	FROM (SELECT "place", sum("by") AS "by" FROM unnest("places", "bys") AS "each"("place", "by") GROUP BY "place") AS "change"
	WHERE "id" = "place" AND "change"."by" <> 0;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "projects_counted_in" AFTER INSERT ON "pages" REFERENCING NEW TABLE AS "present"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_projects"();--> statement-breakpoint
CREATE TRIGGER "projects_counted_again" AFTER UPDATE ON "pages" REFERENCING OLD TABLE AS "former" NEW TABLE AS "present"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_projects"();--> statement-breakpoint
CREATE TRIGGER "projects_counted_out" AFTER DELETE ON "pages" REFERENCING OLD TABLE AS "former"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_projects"();
