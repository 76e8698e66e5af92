CREATE TABLE "campaign_months" (
	"account_id" uuid NOT NULL,
	"month" text NOT NULL,
	"mails" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_months_account_id_month_pk" PRIMARY KEY("account_id","month"),
	CONSTRAINT "campaign_months_count" CHECK ("campaign_months"."mails" >= 0)
);
--> statement-breakpoint
CREATE TABLE "campaign_senders" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"postal_address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_sends" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"not_before" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"answer" text,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	CONSTRAINT "campaign_sends_campaign_id_contact_id_pk" PRIMARY KEY("campaign_id","contact_id"),
	CONSTRAINT "campaign_sends_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"template_id" text NOT NULL,
	"message" text NOT NULL,
	"cta_text" text NOT NULL,
	"cta_url" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"pause_reason" text,
	"audience" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"custom_emails" text[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"ends_on" text,
	"frequency" text DEFAULT 'once' NOT NULL,
	"next_round_at" timestamp with time zone,
	"rounds" integer DEFAULT 0 NOT NULL,
	"recipients" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"clicked" integer DEFAULT 0 NOT NULL,
	"bounced" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_months" ADD CONSTRAINT "campaign_months_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_senders" ADD CONSTRAINT "campaign_senders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD CONSTRAINT "campaign_sends_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD CONSTRAINT "campaign_sends_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_sends_open" ON "campaign_sends" USING btree ("campaign_id","not_before") WHERE "campaign_sends"."state" in ('queued', 'handing');--> statement-breakpoint
CREATE INDEX "campaign_sends_uncertain" ON "campaign_sends" USING btree ("campaign_id") WHERE "campaign_sends"."state" = 'uncertain';--> statement-breakpoint
CREATE INDEX "campaign_sends_contact" ON "campaign_sends" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "campaigns_account" ON "campaigns" USING btree ("account_id","created_at","id") WHERE "campaigns"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "campaigns_due" ON "campaigns" USING btree ("next_round_at") WHERE "campaigns"."next_round_at" is not null;--> statement-breakpoint
CREATE INDEX "campaigns_active" ON "campaigns" USING btree ("status") WHERE "campaigns"."status" = 'active';--> statement-breakpoint
CREATE INDEX "campaigns_removed" ON "campaigns" USING btree ("removed_at") WHERE "campaigns"."removed_at" is not null;