CREATE TABLE "theme_days" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"theme_id" text NOT NULL,
	"changes" integer NOT NULL,
	CONSTRAINT "theme_days_account_id_day_theme_id_pk" PRIMARY KEY("account_id","day","theme_id")
);
--> statement-breakpoint
ALTER TABLE "theme_days" ADD CONSTRAINT "theme_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;