ALTER TABLE "decisions" ADD COLUMN "countries" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "withheld_things" ADD COLUMN "countries" text[] DEFAULT '{}' NOT NULL;