CREATE TABLE "audience_months" (
	"account_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"month" date NOT NULL,
	"value" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"viewers" integer DEFAULT 0 NOT NULL,
	"engaged" integer DEFAULT 0 NOT NULL,
	"converted" integer DEFAULT 0 NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"watched_seconds" bigint DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"played" integer DEFAULT 0 NOT NULL,
	"followed" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "audience_months_account_id_month_dimension_value_pk" PRIMARY KEY("account_id","month","dimension","value")
);
--> statement-breakpoint
CREATE TABLE "pair_months" (
	"account_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"month" date NOT NULL,
	"listed" text NOT NULL,
	"entry" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"viewers" integer DEFAULT 0 NOT NULL,
	"engaged" integer DEFAULT 0 NOT NULL,
	"converted" integer DEFAULT 0 NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"watched_seconds" bigint DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"played" integer DEFAULT 0 NOT NULL,
	"followed" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pair_months_pk" PRIMARY KEY("account_id","month","dimension","value","listed","entry")
);
--> statement-breakpoint
CREATE TABLE "stale_months" (
	"account_id" uuid NOT NULL,
	"month" date NOT NULL,
	CONSTRAINT "stale_months_account_id_month_pk" PRIMARY KEY("account_id","month")
);
--> statement-breakpoint
CREATE TABLE "video_months" (
	"account_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"month" date NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"watched_seconds" bigint DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"ends" integer DEFAULT 0 NOT NULL,
	"rewatches" integer DEFAULT 0 NOT NULL,
	"watched" integer[] NOT NULL,
	"replayed" integer[] NOT NULL,
	"in_hundredths" integer DEFAULT 0 NOT NULL,
	"watch_classes" integer[] NOT NULL,
	"last_parts" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "video_months_account_id_month_video_id_pk" PRIMARY KEY("account_id","month","video_id")
);
--> statement-breakpoint
ALTER TABLE "audience_days" DROP CONSTRAINT "audience_days_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "audience_pairs" DROP CONSTRAINT "audience_pairs_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "video_days" DROP CONSTRAINT "video_days_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "visitor_days" DROP CONSTRAINT "visitor_days_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "link_clicks" RENAME TO "link_clicks_whole";--> statement-breakpoint
CREATE TABLE "link_clicks" (
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"visitor" text,
	"device" text,
	"country" text,
	"referrer" text,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "link_clicks_default" PARTITION OF "link_clicks" DEFAULT;--> statement-breakpoint
DO $$
DECLARE
	"month" date;
BEGIN
	FOR "month" IN
		SELECT DISTINCT date_trunc('month', "at" AT TIME ZONE 'UTC')::date FROM "link_clicks_whole" WHERE "at" < current_date + 2
		UNION SELECT generate_series(date_trunc('month', current_date), current_date + interval '2 months', '1 month')::date
	LOOP
		EXECUTE format('CREATE TABLE %I PARTITION OF "link_clicks" FOR VALUES FROM (%L) TO (%L)',
			'link_clicks' || to_char("month", '_YYYY_MM'), "month", ("month" + interval '1 month')::date);
	END LOOP;
END
$$;--> statement-breakpoint
-- Without indexes, which are built once all rows are there.
INSERT INTO "link_clicks"
SELECT "clicks"."id", "links"."account_id", "link_id", "kind", "visitor", "device", "country", "referrer",
	("at" AT TIME ZONE 'UTC')::date, "at"
FROM "link_clicks_whole" AS "clicks" JOIN "links" ON "links"."id" = "link_id";--> statement-breakpoint
DROP TABLE "link_clicks_whole";--> statement-breakpoint
ALTER TABLE "link_clicks" ADD CONSTRAINT "link_clicks_account_id_id_day_pk" PRIMARY KEY("account_id","id","day");--> statement-breakpoint
CREATE INDEX "link_clicks_link" ON "link_clicks" USING btree ("account_id","link_id","at");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "forget_clicks_of_gone_links"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "link_clicks" USING "gone"
	WHERE "link_clicks"."account_id" = "gone"."account_id" AND "link_clicks"."link_id" = "gone"."id";
	RETURN NULL;
END
$$;--> statement-breakpoint
ALTER TABLE "audience_pairs" DROP CONSTRAINT "audience_pairs_pk";
--> statement-breakpoint
ALTER TABLE "audience_pairs" ADD CONSTRAINT "audience_pairs_pk" PRIMARY KEY("account_id","day","dimension","value","listed","entry");--> statement-breakpoint
-- Months first: whoever sums one up is waited for there.
CREATE OR REPLACE FUNCTION "forget_events_of_gone_accounts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"kept" text;
BEGIN
	FOREACH "kept" IN ARRAY ARRAY['stale_months', 'audience_months', 'pair_months', 'video_months', 'audience_days',
		'audience_pairs', 'video_days', 'visitor_days', 'visits', 'viewings', 'acts', 'link_clicks'] LOOP
		EXECUTE format('DELETE FROM %1$I USING "gone" WHERE %1$I."account_id" = "gone"."id"', "kept");
	END LOOP;
	RETURN NULL;
END
$$;--> statement-breakpoint
INSERT INTO "stale_months" ("account_id", "month")
SELECT DISTINCT "account_id", date_trunc('month', "day")::date FROM "audience_days";
