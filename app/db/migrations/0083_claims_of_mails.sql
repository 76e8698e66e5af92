ALTER TABLE "campaign_sends" ADD COLUMN "claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_once" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "handed_at" timestamp with time zone;