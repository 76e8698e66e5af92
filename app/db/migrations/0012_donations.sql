CREATE TABLE "donations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"clip_id" uuid,
	"clip_title" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"checkout_session_id" text,
	"payment_intent_id" text,
	"supporter_name" text,
	"message" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"refund_asked_at" timestamp with time zone,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "donations_checkout_session_id_unique" UNIQUE("checkout_session_id"),
	CONSTRAINT "donations_payment_intent_id_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "donations_amount_positive" CHECK ("donations"."amount_cents" > 0),
	CONSTRAINT "donations_refund_not_negative" CHECK ("donations"."refunded_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "spotlights" (
	"clip_id" uuid PRIMARY KEY NOT NULL,
	"suggested_cents" integer[] NOT NULL,
	"goal_cents" integer,
	"featured" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spotlights_some_amounts" CHECK (cardinality("spotlights"."suggested_cents") between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_clip_id_film_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."film_clips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spotlights" ADD CONSTRAINT "spotlights_clip_id_film_clips_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."film_clips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donations_clip" ON "donations" USING btree ("clip_id") WHERE "donations"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "donations_account" ON "donations" USING btree ("account_id","paid_at");--> statement-breakpoint
CREATE INDEX "donations_unpaid" ON "donations" USING btree ("created_at") WHERE "donations"."paid_at" is null;