INSERT INTO "audience_days" ("account_id", "dimension", "day", "value", "viewers", "converted")
SELECT "account_id", 'arrival', "day", "link_code", "visitors", "converted" FROM "conversion_days"
UNION ALL
SELECT "account_id", 'film-visit', "day", coalesce("film_id"::text, ''), "visitors", "converted" FROM "film_conversion_days"
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Days that were not settled are summed up again by the job, with the sums that took their place.
INSERT INTO "audience_marks" ("account_id", "day")
SELECT DISTINCT "account_id", "day" FROM "visits"
WHERE "day" > current_date - 31 AND "day" NOT IN (SELECT "day" FROM "settled_days");--> statement-breakpoint
-- Visitors of deleted visits, less those of days that are deleted and have sums.
INSERT INTO "audience_days" ("account_id", "dimension", "day", "value", "viewers")
SELECT "account_id", 'former', date_trunc('month', current_date - interval '25 months')::date - 1, '',
	least("past"."visitors" - coalesce("known"."viewers", 0), 2147483647)::int
FROM "past_visits" AS "past" LEFT JOIN (
	SELECT "account_id", sum("viewers") AS "viewers" FROM "audience_days" AS "sums"
	WHERE "dimension" = 'total' AND NOT EXISTS (
		SELECT FROM "visits" WHERE "visits"."account_id" = "sums"."account_id" AND "visits"."day" = "sums"."day")
	GROUP BY "account_id"
) AS "known" USING ("account_id") WHERE "past"."visitors" > coalesce("known"."viewers", 0);--> statement-breakpoint
DROP TABLE "conversion_days";--> statement-breakpoint
DROP TABLE "film_conversion_days";--> statement-breakpoint
DROP TABLE "settled_days";--> statement-breakpoint
DROP TABLE "past_visits";--> statement-breakpoint
DO $$
DECLARE
	"kept" text; "month" date;
BEGIN
	FOREACH "kept" IN ARRAY ARRAY['visits', 'viewings', 'acts'] LOOP
		EXECUTE format('ALTER TABLE %I RENAME TO %I', "kept", "kept" || '_whole');
		EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE ("day")',
			"kept", "kept" || '_whole');
		EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', "kept" || '_default', "kept");
		FOR "month" IN EXECUTE format($query$
			SELECT DISTINCT date_trunc('month', "day")::date FROM %I WHERE "day" < current_date + 2
			UNION SELECT generate_series(date_trunc('month', current_date), current_date + interval '2 months', '1 month')::date
			$query$, "kept" || '_whole')
		LOOP
			EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
				"kept" || to_char("month", '_YYYY_MM'), "kept", "month", ("month" + interval '1 month')::date);
		END LOOP;
		-- Without indexes, which are built once all rows are there.
		EXECUTE format('INSERT INTO %I SELECT * FROM %I', "kept", "kept" || '_whole');
		EXECUTE format('DROP TABLE %I', "kept" || '_whole');
	END LOOP;
END
$$;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_account_id_id_day_pk" PRIMARY KEY("account_id","id","day");--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_account_id_id_day_pk" PRIMARY KEY("account_id","id","day");--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_once" UNIQUE NULLS NOT DISTINCT("account_id","day","visitor","kind","film_id");--> statement-breakpoint
CREATE INDEX "visits_days" ON "visits" USING btree ("account_id","day","visitor");--> statement-breakpoint
CREATE INDEX "visits_at" ON "visits" USING brin ("at");--> statement-breakpoint
CREATE INDEX "viewings_days" ON "viewings" USING btree ("account_id","day","visitor");--> statement-breakpoint
CREATE INDEX "viewings_told" ON "viewings" USING brin ("told_at");--> statement-breakpoint
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
CREATE FUNCTION "forget_events_of_gone_accounts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "visits" USING "gone" WHERE "visits"."account_id" = "gone"."id";
	DELETE FROM "viewings" USING "gone" WHERE "viewings"."account_id" = "gone"."id";
	DELETE FROM "acts" USING "gone" WHERE "acts"."account_id" = "gone"."id";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "accounts_forget_events" AFTER DELETE ON "accounts" REFERENCING OLD TABLE AS "gone"
	FOR EACH STATEMENT EXECUTE FUNCTION "forget_events_of_gone_accounts"();
