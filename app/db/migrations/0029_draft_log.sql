ALTER TABLE "page_drafts" ADD COLUMN "document_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_drafts" ADD COLUMN "last_patch_id" uuid;--> statement-breakpoint
UPDATE "page_drafts" SET "document_revision" = "revision";