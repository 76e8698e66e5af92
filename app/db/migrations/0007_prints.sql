CREATE TABLE "prints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"fingerprint" text NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asks" integer DEFAULT 1 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	CONSTRAINT "prints_once" UNIQUE("account_id","kind","fingerprint")
);
--> statement-breakpoint
ALTER TABLE "prints" ADD CONSTRAINT "prints_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prints_retired" ON "prints" USING btree ("retired_at");