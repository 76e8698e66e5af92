ALTER TABLE "sites" ADD COLUMN "embedding" text DEFAULT 'everywhere' NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "embed_hosts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "embed_host" text;