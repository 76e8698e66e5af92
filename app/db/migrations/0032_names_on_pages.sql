ALTER TABLE "accounts" ADD COLUMN "page_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "name_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "onboardings" ADD COLUMN "name" text;