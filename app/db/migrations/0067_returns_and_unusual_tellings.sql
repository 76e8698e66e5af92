CREATE TABLE "unusual_tellings" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"cause" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unusual_tellings_account_id_day_cause_pk" PRIMARY KEY("account_id","day","cause")
);
--> statement-breakpoint
ALTER TABLE "audience_days" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audience_pairs" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_days" ADD COLUMN "has_returned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "email_unusual" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "unusual_tellings" ADD CONSTRAINT "unusual_tellings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DELETE FROM "audience_answers";--> statement-breakpoint
INSERT INTO "audience_marks" ("account_id", "day")
SELECT "account_id", "day" FROM "visits" UNION SELECT "account_id", "day" FROM "viewings" UNION SELECT "account_id", "day" FROM "acts";
