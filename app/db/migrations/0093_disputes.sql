CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_intent_id" text NOT NULL,
	"currency" text NOT NULL,
	"minor" integer NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"told" text,
	"taken_minor" integer DEFAULT 0 NOT NULL,
	"fee_minor" integer DEFAULT 0 NOT NULL,
	"returned_minor" integer DEFAULT 0 NOT NULL,
	"fee_returned_minor" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "disputes_positive" CHECK ("disputes"."minor" > 0),
	CONSTRAINT "disputes_not_negative" CHECK (least("disputes"."taken_minor", "disputes"."fee_minor", "disputes"."returned_minor", "disputes"."fee_returned_minor") >= 0)
);
--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "disputed_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_intent_id");