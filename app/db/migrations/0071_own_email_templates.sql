CREATE TABLE "email_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"preview_text" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_templates" ADD CONSTRAINT "email_templates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_templates_account" ON "email_templates" USING btree ("account_id","updated_at") WHERE "email_templates"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "email_templates_removed" ON "email_templates" USING btree ("removed_at") WHERE "email_templates"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "campaigns_public" ON "campaigns" USING btree ("account_id","started_at") WHERE "campaigns"."published_at" is not null and "campaigns"."removed_at" is null;