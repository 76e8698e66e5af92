ALTER TABLE "link_clicks" DROP CONSTRAINT "link_clicks_link_id_links_id_fk";
--> statement-breakpoint
CREATE FUNCTION "forget_clicks_of_gone_links"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "link_clicks" WHERE "link_id" IN (SELECT "id" FROM "gone");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "links_forget_clicks" AFTER DELETE ON "links" REFERENCING OLD TABLE AS "gone"
	FOR EACH STATEMENT EXECUTE FUNCTION "forget_clicks_of_gone_links"();
