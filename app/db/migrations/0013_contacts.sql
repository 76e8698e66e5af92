CREATE TABLE "contact_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"age_range" text,
	"source" text DEFAULT 'page' NOT NULL,
	"consent_version" text NOT NULL,
	"wish" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "contact_requests_wish_once" UNIQUE("account_id","email","wish"),
	CONSTRAINT "contact_requests_email_small" CHECK ("contact_requests"."email" = lower("contact_requests"."email"))
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"age_range" text,
	"source" text DEFAULT 'page' NOT NULL,
	"consent_version" text NOT NULL,
	"follows_at" timestamp with time zone,
	"subscribed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone NOT NULL,
	"unsubscribed_at" timestamp with time zone,
	"welcomed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contacts_email_once" UNIQUE("account_id","email"),
	CONSTRAINT "contacts_email_small" CHECK ("contacts"."email" = lower("contacts"."email"))
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_requests_age" ON "contact_requests" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "contacts_order" ON "contacts" USING btree ("account_id","created_at","id");