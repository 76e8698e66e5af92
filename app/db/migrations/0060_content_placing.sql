CREATE TABLE "content_placements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"spot" text NOT NULL,
	"row_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "content_items_project";--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "place" bigint DEFAULT (extract(epoch from now()) * 1024000)::bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "content_placements" ADD CONSTRAINT "content_placements_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_placements" ADD CONSTRAINT "content_placements_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_placements_row" ON "content_placements" USING btree ("item_id","page_id","spot","row_id");--> statement-breakpoint
CREATE INDEX "content_placements_page" ON "content_placements" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "content_items_project" ON "content_items" USING btree ("project_id","place","id") WHERE "content_items"."removed_at" is null;--> statement-breakpoint
UPDATE "content_items" SET "place" = (extract(epoch from "created_at") * 1000)::bigint * 1024;
