CREATE TABLE "boost_days" (
	"boost_id" uuid NOT NULL,
	"day" date NOT NULL,
	"spent_cents" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"reach" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "boost_days_boost_id_day_pk" PRIMARY KEY("boost_id","day")
);
--> statement-breakpoint
CREATE TABLE "boost_showings" (
	"boost_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" uuid NOT NULL,
	"click_id" uuid,
	CONSTRAINT "boost_showings_boost_id_day_visitor_pk" PRIMARY KEY("boost_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "boost_spends" (
	"click_id" uuid PRIMARY KEY NOT NULL,
	"boost_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "boost_spends_paid" CHECK ("boost_spends"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "boosts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"duration" text NOT NULL,
	"priority" text NOT NULL,
	"auto_renew" boolean NOT NULL,
	"budget_type" text NOT NULL,
	"budget_cents" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ending" text,
	"spent_cents" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"reach" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "boosts_budget" CHECK ("boosts"."budget_cents" > 0 and "boosts"."spent_cents" >= 0),
	CONSTRAINT "boosts_ending" CHECK (("boosts"."ended_at" is null) = ("boosts"."ending" is null))
);
--> statement-breakpoint
ALTER TABLE "boost_days" ADD CONSTRAINT "boost_days_boost_id_boosts_id_fk" FOREIGN KEY ("boost_id") REFERENCES "public"."boosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boost_showings" ADD CONSTRAINT "boost_showings_boost_id_boosts_id_fk" FOREIGN KEY ("boost_id") REFERENCES "public"."boosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boost_spends" ADD CONSTRAINT "boost_spends_boost_id_boosts_id_fk" FOREIGN KEY ("boost_id") REFERENCES "public"."boosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boosts" ADD CONSTRAINT "boosts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boosts" ADD CONSTRAINT "boosts_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boost_showings_age" ON "boost_showings" USING btree ("day");--> statement-breakpoint
CREATE INDEX "boost_spends_boost" ON "boost_spends" USING btree ("boost_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "boosts_running" ON "boosts" USING btree ("link_id") WHERE "boosts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "boosts_expiry" ON "boosts" USING btree ("expires_at") WHERE "boosts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "boosts_account" ON "boosts" USING btree ("account_id","started_at");