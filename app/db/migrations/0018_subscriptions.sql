CREATE TABLE "subscriptions" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text,
	"checkout_id" text,
	"checkout_number" integer DEFAULT 0 NOT NULL,
	"heard" integer DEFAULT 0 NOT NULL,
	"heard_at" timestamp with time zone,
	"settled" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone,
	"subscription_id" text,
	"status" text,
	"offer" text,
	"cycle" text,
	"cents" integer,
	"period_end" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"unpaid_since" timestamp with time zone,
	"granted" text,
	"told_of" timestamp with time zone,
	"told" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "subscriptions_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "subscriptions_settled_heard" CHECK ("subscriptions"."settled" <= "subscriptions"."heard")
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriptions_unpaid" ON "subscriptions" USING btree ("unpaid_since");