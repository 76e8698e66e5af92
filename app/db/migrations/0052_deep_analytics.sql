CREATE TABLE "audience_answers" (
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"question" jsonb NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"days_done" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"result" jsonb,
	CONSTRAINT "audience_answers_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "audience_pairs" (
	"account_id" uuid NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"day" date NOT NULL,
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
	CONSTRAINT "audience_pairs_pk" PRIMARY KEY("account_id","dimension","value","day","listed","entry")
);
--> statement-breakpoint
CREATE TABLE "visitor_days" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" uuid NOT NULL,
	"source" text NOT NULL,
	"referrer" text NOT NULL,
	"country" text NOT NULL,
	"device" text NOT NULL,
	"link" text NOT NULL,
	"way" text NOT NULL,
	"campaign" text NOT NULL,
	"landing" text NOT NULL,
	"leaving" text NOT NULL,
	"hour" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"watched_seconds" bigint DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"is_viewer" boolean NOT NULL,
	"is_engaged" boolean NOT NULL,
	"has_acted" boolean NOT NULL,
	CONSTRAINT "visitor_days_account_id_day_visitor_pk" PRIMARY KEY("account_id","day","visitor")
);
--> statement-breakpoint
DROP TABLE "audience_cells" CASCADE;--> statement-breakpoint
ALTER TABLE "audience_days" ADD COLUMN "played" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audience_days" ADD COLUMN "followed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "video_days" ADD COLUMN "last_parts" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "path" text;--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "last_part" smallint;--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "serial" integer;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "link_way" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "utm_source" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "utm_medium" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "utm_campaign" text;--> statement-breakpoint
ALTER TABLE "audience_answers" ADD CONSTRAINT "audience_answers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audience_pairs" ADD CONSTRAINT "audience_pairs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_days" ADD CONSTRAINT "visitor_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "audience_marks" ("account_id", "day")
SELECT "account_id", "day" FROM "visits" UNION SELECT "account_id", "day" FROM "viewings" UNION SELECT "account_id", "day" FROM "acts";
