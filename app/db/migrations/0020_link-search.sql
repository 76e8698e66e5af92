CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "links_title" ON "links" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "links_removed" ON "links" USING btree ("removed_at") WHERE "links"."removed_at" is not null;