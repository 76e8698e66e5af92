ALTER TABLE "comment_replies" DROP CONSTRAINT "comment_replies_comment_id_unique";--> statement-breakpoint
ALTER TABLE "onboardings" ADD COLUMN "platform_links" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "platform_links" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "comment_replies_in_order" ON "comment_replies" USING btree ("comment_id","created_at","id");