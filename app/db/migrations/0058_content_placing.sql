DROP INDEX "content_items_project";--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "place" bigint DEFAULT (extract(epoch from now()) * 1024000)::bigint NOT NULL;--> statement-breakpoint
CREATE INDEX "content_items_project" ON "content_items" USING btree ("project_id","place","id") WHERE "content_items"."removed_at" is null;--> statement-breakpoint
UPDATE "content_items" SET "place" = (extract(epoch from "created_at") * 1000)::bigint * 1024;
