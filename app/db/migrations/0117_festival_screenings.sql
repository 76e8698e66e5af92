ALTER TABLE "festival_runs" ADD COLUMN "award" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "festival_runs" ADD COLUMN "contact" text DEFAULT '' NOT NULL;