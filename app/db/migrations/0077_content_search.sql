-- `array_to_string` is not immutable for every type of element; for texts it is.
CREATE FUNCTION tags_text(tags text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT array_to_string(tags, E'\n') $$;--> statement-breakpoint
CREATE INDEX "content_items_search" ON "content_items" USING gin ("project_id",("title" || E'\n' || "description" || E'\n' || "url" || E'\n' || coalesce("file_name", '') || E'\n' || tags_text("tags")) gin_trgm_ops) WHERE "content_items"."removed_at" is null;--> statement-breakpoint
-- Without them a word that every title has is looked up in the index and sorted, instead of being met in the list's order.
CREATE STATISTICS "content_items_words" ON ("title" || E'\n' || "description" || E'\n' || "url" || E'\n' || coalesce("file_name", '') || E'\n' || tags_text("tags")) FROM "content_items";
