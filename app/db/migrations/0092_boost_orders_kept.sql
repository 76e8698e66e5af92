CREATE FUNCTION "keep_spent_of_boosts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "boost_orders" SET "ended_at" = coalesce("gone"."ended_at", now()), "spent_cents" = least("gone"."spent_cents", "total_cents")
  FROM "gone" WHERE "gone"."id" = "boost_orders"."id" AND "boost_orders"."paid_at" IS NOT NULL AND "boost_orders"."ended_at" IS NULL;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "boosts_keep_spent" AFTER DELETE ON "boosts" REFERENCING OLD TABLE AS "gone"
FOR EACH STATEMENT EXECUTE FUNCTION "keep_spent_of_boosts"();
