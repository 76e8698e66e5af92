CREATE TABLE "sending_accounts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"mails_a_minute" integer,
	"next_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"stop_reason" text
);
--> statement-breakpoint
CREATE TABLE "sending_days" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"mails" integer NOT NULL,
	CONSTRAINT "sending_days_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "sending_domains" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"local_part" text NOT NULL,
	"selector" text NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"seen" jsonb
);
--> statement-breakpoint
CREATE TABLE "sending_pace" (
	"id" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD COLUMN "variant" integer;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD COLUMN "first_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD COLUMN "is_measured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD COLUMN "machine_opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD COLUMN "machine_clicked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "counts_clicks" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "variants" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "test_share" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "test_hours" integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "test_by" text DEFAULT 'clicks' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "test_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "test_settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "winner" integer;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "measured" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "measured_opened" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "machine_opened" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "machine_clicked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "openings_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "openings_wording" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "clicks_declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sending_accounts" ADD CONSTRAINT "sending_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sending_days" ADD CONSTRAINT "sending_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sending_domains" ADD CONSTRAINT "sending_domains_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;