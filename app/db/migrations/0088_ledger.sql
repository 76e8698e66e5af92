CREATE TABLE "ledger_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "ledger_chain_transaction_id_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_closings" (
	"month" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"transaction_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"minor" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_transaction_id_place_pk" PRIMARY KEY("transaction_id","place"),
	CONSTRAINT "ledger_entries_not_zero" CHECK ("ledger_entries"."minor" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_months" (
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"month" date NOT NULL,
	"minor" bigint NOT NULL,
	CONSTRAINT "ledger_months_account_currency_month_pk" PRIMARY KEY("account","currency","month")
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"entries" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_number_unique" UNIQUE("number"),
	CONSTRAINT "ledger_transactions_source_unique" UNIQUE("source")
);
--> statement-breakpoint
CREATE TABLE "payees" (
	"number" serial PRIMARY KEY NOT NULL,
	"account_id" uuid,
	CONSTRAINT "payees_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payee" integer NOT NULL,
	"currency" text NOT NULL,
	"minor" integer NOT NULL,
	"tax_minor" integer DEFAULT 0 NOT NULL,
	"payment_intent_id" text,
	"paid_at" timestamp with time zone NOT NULL,
	"fee_minor" integer,
	"settled_at" timestamp with time zone,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"reversed_minor" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_payment_intent_id_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "sales_positive" CHECK ("sales"."minor" > 0),
	CONSTRAINT "sales_tax_within" CHECK ("sales"."tax_minor" between 0 and "sales"."minor"),
	CONSTRAINT "sales_reversed_known" CHECK ("sales"."reversed_minor" between 0 and "sales"."refunded_minor")
);
--> statement-breakpoint
ALTER TABLE "ledger_chain" ADD CONSTRAINT "ledger_chain_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_payee_payees_number_fk" FOREIGN KEY ("payee") REFERENCES "public"."payees"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account","currency","at");--> statement-breakpoint
CREATE INDEX "ledger_entries_at" ON "ledger_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sales_payee" ON "sales" USING btree ("payee","paid_at","id");--> statement-breakpoint
CREATE INDEX "sales_arriving" ON "sales" USING btree ("paid_at") WHERE "sales"."settled_at" is null;
--> statement-breakpoint
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: % of % is refused', TG_OP, TG_TABLE_NAME;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "ledger_transactions_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_transactions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_months_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_months" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_closings_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_closings" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_chain_stay" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_chain" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();--> statement-breakpoint
CREATE FUNCTION "check_ledger_transaction"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booked uuid := coalesce(to_jsonb(NEW) ->> 'transaction_id', to_jsonb(NEW) ->> 'id');
  wanted integer;
BEGIN
  SELECT entries INTO wanted FROM ledger_transactions WHERE id = booked;
  IF wanted IS DISTINCT FROM (SELECT count(*)::integer FROM ledger_entries WHERE transaction_id = booked) THEN
    RAISE EXCEPTION 'the entries of ledger transaction % are not those it was booked with', booked;
  END IF;
  IF EXISTS (SELECT FROM ledger_entries WHERE transaction_id = booked GROUP BY currency HAVING sum(minor) <> 0) THEN
    RAISE EXCEPTION 'the entries of ledger transaction % do not balance', booked;
  END IF;
  IF EXISTS (
    SELECT FROM ledger_entries JOIN ledger_transactions ON ledger_transactions.id = transaction_id
    WHERE transaction_id = booked AND ledger_entries.at <> ledger_transactions.at
  ) THEN
    RAISE EXCEPTION 'the entries of ledger transaction % have another time than it', booked;
  END IF;
  IF EXISTS (
    SELECT FROM ledger_closings JOIN ledger_transactions ON ledger_transactions.id = booked
    WHERE ledger_closings.month >= date_trunc('month', ledger_transactions.at AT TIME ZONE 'UTC')::date
  ) THEN
    RAISE EXCEPTION 'ledger transaction % is of a closed month', booked;
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_transactions_balance" AFTER INSERT ON "ledger_transactions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_ledger_transaction"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balance" AFTER INSERT ON "ledger_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_ledger_transaction"();--> statement-breakpoint
INSERT INTO "payees" ("account_id") SELECT DISTINCT "account_id" FROM "donations" WHERE "paid_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "sales" ("id", "kind", "payee", "currency", "minor", "payment_intent_id", "paid_at", "refunded_minor")
SELECT "id", 'donation', "number", "currency", "amount_cents", "payment_intent_id", "paid_at", least("refunded_cents", "amount_cents")
FROM "donations" JOIN "payees" ON "payees"."account_id" = "donations"."account_id" WHERE "paid_at" IS NOT NULL;
