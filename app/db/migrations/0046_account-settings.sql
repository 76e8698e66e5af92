CREATE TABLE "connected_accounts" (
	"account_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"username" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "connected_accounts_account_id_platform_pk" PRIMARY KEY("account_id","platform")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"default_template" text NOT NULL,
	"email_updates" boolean NOT NULL,
	"email_marketing" boolean NOT NULL,
	"email_weekly_summary" boolean NOT NULL,
	"email_new_features" boolean NOT NULL,
	"push_notifications" boolean NOT NULL,
	"push_comments" boolean NOT NULL,
	"push_mentions" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "show_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "connected_accounts" ADD CONSTRAINT "connected_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;