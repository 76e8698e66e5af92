CREATE TABLE "audience_cells" (
	"account_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"place" text NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"country" text NOT NULL,
	"device" text NOT NULL,
	"link" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"viewers" integer DEFAULT 0 NOT NULL,
	"engaged" integer DEFAULT 0 NOT NULL,
	"converted" integer DEFAULT 0 NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"watched_seconds" bigint DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "audience_cells_pk" PRIMARY KEY("account_id","scope","place","day","source","country","device","link")
);
--> statement-breakpoint
CREATE TABLE "audience_days" (
	"account_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"day" date NOT NULL,
	"value" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"viewers" integer DEFAULT 0 NOT NULL,
	"engaged" integer DEFAULT 0 NOT NULL,
	"converted" integer DEFAULT 0 NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"watched_seconds" bigint DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "audience_days_account_id_dimension_day_value_pk" PRIMARY KEY("account_id","dimension","day","value")
);
--> statement-breakpoint
CREATE TABLE "audience_marks" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "audience_marks_account_id_day_id_pk" PRIMARY KEY("account_id","day","id")
);
--> statement-breakpoint
CREATE TABLE "video_days" (
	"account_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"day" date NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"watched_seconds" bigint DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"ends" integer DEFAULT 0 NOT NULL,
	"rewatches" integer DEFAULT 0 NOT NULL,
	"watched" integer[] NOT NULL,
	"replayed" integer[] NOT NULL,
	"in_hundredths" integer DEFAULT 0 NOT NULL,
	"watch_classes" integer[] NOT NULL,
	CONSTRAINT "video_days_account_id_video_id_day_pk" PRIMARY KEY("account_id","video_id","day")
);
--> statement-breakpoint
ALTER TABLE "viewings" DROP CONSTRAINT "viewings_video_id_videos_id_fk";
--> statement-breakpoint
ALTER TABLE "visits" DROP CONSTRAINT "visits_film_id_films_id_fk";
--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "film_id" uuid;--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "parts" bit(100);--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "replayed" bit(100);--> statement-breakpoint
ALTER TABLE "audience_cells" ADD CONSTRAINT "audience_cells_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_days" ADD CONSTRAINT "audience_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_marks" ADD CONSTRAINT "audience_marks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_days" ADD CONSTRAINT "video_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "viewings" SET "film_id" = (
	SELECT "id" FROM "films" WHERE "films"."video_id" = "viewings"."video_id"
	UNION ALL SELECT "film_id" FROM "film_clips" WHERE "film_clips"."video_id" = "viewings"."video_id" LIMIT 1);--> statement-breakpoint
CREATE FUNCTION "mark_audience_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "audience_marks" ("account_id", "day")
	SELECT DISTINCT "changed"."account_id", "changed"."day" FROM "changed"
	JOIN "accounts" ON "accounts"."id" = "changed"."account_id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "visits_come" AFTER INSERT ON "visits" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_audience_days"();--> statement-breakpoint
CREATE TRIGGER "visits_change" AFTER UPDATE ON "visits" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_audience_days"();--> statement-breakpoint
CREATE TRIGGER "visits_changed" AFTER UPDATE ON "visits" REFERENCING OLD TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_audience_days"();--> statement-breakpoint
CREATE TRIGGER "visits_go" AFTER DELETE ON "visits" REFERENCING OLD TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_audience_days"();--> statement-breakpoint
CREATE TRIGGER "viewings_come" AFTER INSERT ON "viewings" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_audience_days"();--> statement-breakpoint
CREATE TRIGGER "viewings_change" AFTER UPDATE ON "viewings" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_audience_days"();--> statement-breakpoint
CREATE TRIGGER "viewings_go" AFTER DELETE ON "viewings" REFERENCING OLD TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_audience_days"();--> statement-breakpoint
CREATE TRIGGER "acts_come" AFTER INSERT ON "acts" REFERENCING NEW TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_audience_days"();--> statement-breakpoint
CREATE TRIGGER "acts_go" AFTER DELETE ON "acts" REFERENCING OLD TABLE AS "changed"
	FOR EACH STATEMENT EXECUTE FUNCTION "mark_audience_days"();--> statement-breakpoint
INSERT INTO "audience_marks" ("account_id", "day")
SELECT "account_id", "day" FROM "visits" UNION SELECT "account_id", "day" FROM "viewings" UNION SELECT "account_id", "day" FROM "acts";
