CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payee" integer NOT NULL,
	"currency" text NOT NULL,
	"minor" integer NOT NULL,
	"way" text NOT NULL,
	"note" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"transfer_id" text,
	"reversed_minor" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payouts_transfer_id_unique" UNIQUE("transfer_id"),
	CONSTRAINT "payouts_positive" CHECK ("payouts"."minor" > 0),
	CONSTRAINT "payouts_reversed_within" CHECK ("payouts"."reversed_minor" between 0 and "payouts"."minor"),
	CONSTRAINT "payouts_decided" CHECK (("payouts"."decided_at" is null) = ("payouts"."state" in ('under way', 'uncertain')))
);
--> statement-breakpoint
CREATE TABLE "recipients" (
	"payee" integer PRIMARY KEY NOT NULL,
	"recipient_id" text NOT NULL,
	"country" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	CONSTRAINT "recipients_recipient_id_unique" UNIQUE("recipient_id")
);
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_payee_payees_number_fk" FOREIGN KEY ("payee") REFERENCES "public"."payees"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_payee_payees_number_fk" FOREIGN KEY ("payee") REFERENCES "public"."payees"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payouts_payee" ON "payouts" USING btree ("payee","created_at");--> statement-breakpoint
CREATE INDEX "payouts_under_way" ON "payouts" USING btree ("created_at") WHERE "payouts"."decided_at" is null;