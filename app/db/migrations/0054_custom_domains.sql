CREATE TABLE "custom_domains" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"host" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone,
	"reached_at" timestamp with time zone,
	"drifted_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"seen" jsonb,
	CONSTRAINT "custom_domains_of_account" UNIQUE("account_id","host")
);
--> statement-breakpoint
ALTER TABLE "custom_domains" ADD CONSTRAINT "custom_domains_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_domains" ADD CONSTRAINT "custom_domains_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "custom_domains_proven" ON "custom_domains" USING btree ("host") WHERE "custom_domains"."proven_at" is not null;--> statement-breakpoint
CREATE INDEX "custom_domains_checked" ON "custom_domains" USING btree ("checked_at");