WITH "nobody" AS (INSERT INTO "payees" ("account_id") SELECT NULL WHERE EXISTS (SELECT FROM "kept_payments") RETURNING "number")
INSERT INTO "sales" ("id", "kind", "payee", "currency", "minor", "payment_intent_id", "paid_at", "refunded_minor")
SELECT "id", 'donation', "number", "currency", "amount_cents", "payment_intent_id", "paid_at", least("refunded_cents", "amount_cents")
FROM "kept_payments" CROSS JOIN "nobody" ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "kept_payments" CASCADE;