CREATE TABLE "account_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"parts" text[] NOT NULL,
	"status" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"byte_size" bigint,
	"missing" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	CONSTRAINT "account_exports_percent" CHECK ("account_exports"."progress" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "account_exports" ADD CONSTRAINT "account_exports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_exports_account" ON "account_exports" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_exports_one_under_way" ON "account_exports" USING btree ("account_id") WHERE "account_exports"."status" in ('waiting', 'making');--> statement-breakpoint
CREATE INDEX "content_items_tags" ON "content_items" USING gin ("tags") WHERE "content_items"."removed_at" is null;