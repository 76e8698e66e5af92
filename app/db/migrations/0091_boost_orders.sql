CREATE TABLE "boost_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payee" integer NOT NULL,
	"link_id" uuid,
	"follows" uuid,
	"duration" text NOT NULL,
	"priority" text NOT NULL,
	"auto_renew" boolean NOT NULL,
	"budget_type" text NOT NULL,
	"budget_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"checkout_id" text,
	"checkout_url" text,
	"payment_intent_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"spent_cents" integer,
	"refunded_at" timestamp with time zone,
	"refund_refused_at" timestamp with time zone,
	CONSTRAINT "boost_orders_follows_unique" UNIQUE("follows"),
	CONSTRAINT "boost_orders_checkout_id_unique" UNIQUE("checkout_id"),
	CONSTRAINT "boost_orders_payment_intent_id_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "boost_orders_spent_at_end" CHECK (("boost_orders"."ended_at" is null) = ("boost_orders"."spent_cents" is null)),
	CONSTRAINT "boost_orders_ended_paid" CHECK ("boost_orders"."ended_at" is null or "boost_orders"."paid_at" is not null),
	CONSTRAINT "boost_orders_spent_within" CHECK ("boost_orders"."spent_cents" between 0 and "boost_orders"."total_cents"),
	CONSTRAINT "boost_orders_positive" CHECK ("boost_orders"."total_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "boost_orders" ADD CONSTRAINT "boost_orders_payee_payees_number_fk" FOREIGN KEY ("payee") REFERENCES "public"."payees"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boost_orders" ADD CONSTRAINT "boost_orders_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boost_orders_link" ON "boost_orders" USING btree ("link_id","created_at");--> statement-breakpoint
CREATE INDEX "boost_orders_payee" ON "boost_orders" USING btree ("payee","created_at");--> statement-breakpoint
CREATE INDEX "boost_orders_unpaid" ON "boost_orders" USING btree ("created_at") WHERE "boost_orders"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "boost_orders_running" ON "boost_orders" USING btree ("paid_at") WHERE "boost_orders"."paid_at" is not null and "boost_orders"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "boost_orders_refund_due" ON "boost_orders" USING btree ("ended_at") WHERE "boost_orders"."spent_cents" < "boost_orders"."total_cents" and "boost_orders"."refunded_at" is null and "boost_orders"."refund_refused_at" is null;