ALTER TABLE "onboardings" ADD COLUMN "platform_links" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "platform_links" jsonb DEFAULT '{}'::jsonb NOT NULL;