CREATE TABLE "form_keys" (
	"account_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"made" text,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_keys_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
ALTER TABLE "form_keys" ADD CONSTRAINT "form_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_keys_age" ON "form_keys" USING brin ("done_at");