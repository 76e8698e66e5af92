CREATE TABLE "comment_counts" (
	"film_id" uuid PRIMARY KEY NOT NULL,
	"approved" integer DEFAULT 0 NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"spam" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "comments_approved";--> statement-breakpoint
DROP INDEX "comments_pending";--> statement-breakpoint
DROP INDEX "comments_all";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "spam_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "state" text GENERATED ALWAYS AS (case when deleted_at is not null then 'deleted' when spam_at is not null then 'spam' when approved_at is not null then 'approved' else 'pending' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_counts" ADD CONSTRAINT "comment_counts_film_id_films_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."films"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_by_state" ON "comments" USING btree ("film_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_deleted" ON "comments" USING btree ("deleted_at") WHERE "comments"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "comments_all" ON "comments" USING btree ("film_id","created_at","id") WHERE "comments"."state" in ('pending', 'approved');--> statement-breakpoint
INSERT INTO "comment_counts" ("film_id", "approved", "pending", "spam")
SELECT "film_id", count(*) FILTER (WHERE "state" = 'approved'), count(*) FILTER (WHERE "state" = 'pending'), 0
FROM "comments" GROUP BY "film_id";--> statement-breakpoint
CREATE FUNCTION "count_comments"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "comment_counts" ("film_id", "approved", "pending", "spam")
		SELECT "film_id", count(*) FILTER (WHERE "state" = 'approved'), count(*) FILTER (WHERE "state" = 'pending'), count(*) FILTER (WHERE "state" = 'spam')
		FROM "present" GROUP BY "film_id" ORDER BY "film_id"
		ON CONFLICT ("film_id") DO UPDATE SET
			"approved" = "comment_counts"."approved" + excluded."approved",
			"pending" = "comment_counts"."pending" + excluded."pending",
			"spam" = "comment_counts"."spam" + excluded."spam";
	ELSIF TG_OP = 'UPDATE' THEN
		UPDATE "comment_counts" SET
			"approved" = "comment_counts"."approved" + "change"."approved",
			"pending" = "comment_counts"."pending" + "change"."pending",
			"spam" = "comment_counts"."spam" + "change"."spam"
		FROM (
			SELECT "film_id", sum("by") FILTER (WHERE "state" = 'approved') AS "approved", sum("by") FILTER (WHERE "state" = 'pending') AS "pending", sum("by") FILTER (WHERE "state" = 'spam') AS "spam"
			FROM (SELECT "film_id", "state", 1 AS "by" FROM "present" UNION ALL SELECT "film_id", "state", -1 FROM "former") AS "both"
			GROUP BY "film_id"
		) AS "raw", LATERAL (SELECT coalesce("raw"."approved", 0) AS "approved", coalesce("raw"."pending", 0) AS "pending", coalesce("raw"."spam", 0) AS "spam") AS "change"
		WHERE "comment_counts"."film_id" = "raw"."film_id"
			AND ("change"."approved" <> 0 OR "change"."pending" <> 0 OR "change"."spam" <> 0);
	ELSE
		UPDATE "comment_counts" SET
			"approved" = "comment_counts"."approved" - "gone"."approved",
			"pending" = "comment_counts"."pending" - "gone"."pending",
			"spam" = "comment_counts"."spam" - "gone"."spam"
		FROM (
			SELECT "film_id", count(*) FILTER (WHERE "state" = 'approved') AS "approved", count(*) FILTER (WHERE "state" = 'pending') AS "pending", count(*) FILTER (WHERE "state" = 'spam') AS "spam"
			FROM "former" GROUP BY "film_id"
		) AS "gone"
		WHERE "comment_counts"."film_id" = "gone"."film_id";
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "comments_counted_in" AFTER INSERT ON "comments" REFERENCING NEW TABLE AS "present"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_comments"();--> statement-breakpoint
CREATE TRIGGER "comments_counted_again" AFTER UPDATE ON "comments" REFERENCING OLD TABLE AS "former" NEW TABLE AS "present"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_comments"();--> statement-breakpoint
CREATE TRIGGER "comments_counted_out" AFTER DELETE ON "comments" REFERENCING OLD TABLE AS "former"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_comments"();