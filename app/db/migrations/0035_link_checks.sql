CREATE TABLE "link_checks" (
	"account_id" uuid NOT NULL,
	"url" text NOT NULL,
	"state" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "link_checks_account_id_url_pk" PRIMARY KEY("account_id","url")
);
--> statement-breakpoint
ALTER TABLE "link_checks" ADD CONSTRAINT "link_checks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;