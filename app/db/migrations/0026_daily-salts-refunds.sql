CREATE TABLE "boost_refunds" (
	"click_id" uuid PRIMARY KEY NOT NULL,
	"boost_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "boost_refunds_paid" CHECK ("boost_refunds"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "daily_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "boost_days" ADD COLUMN "refused_clicks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "boost_days" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "boost_days" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "boost_showings" ADD COLUMN "wide_network" uuid;--> statement-breakpoint
ALTER TABLE "boost_refunds" ADD CONSTRAINT "boost_refunds_click_id_boost_spends_click_id_fk" FOREIGN KEY ("click_id") REFERENCES "public"."boost_spends"("click_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boost_refunds" ADD CONSTRAINT "boost_refunds_boost_id_boosts_id_fk" FOREIGN KEY ("boost_id") REFERENCES "public"."boosts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boost_refunds_boost" ON "boost_refunds" USING btree ("boost_id");--> statement-breakpoint
CREATE INDEX "boost_showings_clicked" ON "boost_showings" USING btree ("boost_id","day","wide_network") WHERE "boost_showings"."click_id" is not null;