ALTER TABLE "sales" ADD COLUMN "cast_payee" integer;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_cast_payee_payees_number_fk" FOREIGN KEY ("cast_payee") REFERENCES "public"."payees"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_cast" ON "sales" USING btree ("cast_payee","paid_at") WHERE "sales"."cast_payee" is not null;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_cast_of_packs" CHECK (("sales"."kind" = 'pack') = ("sales"."cast_payee" is not null));