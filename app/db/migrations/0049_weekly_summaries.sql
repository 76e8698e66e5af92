CREATE TABLE "weekly_summaries" (
	"account_id" uuid NOT NULL,
	"week" date NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weekly_summaries_account_id_week_pk" PRIMARY KEY("account_id","week")
);
--> statement-breakpoint
ALTER TABLE "weekly_summaries" ADD CONSTRAINT "weekly_summaries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;