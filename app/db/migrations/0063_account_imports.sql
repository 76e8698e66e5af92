CREATE TABLE "account_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"byte_size" bigint NOT NULL,
	"is_trusted" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"problem_detail" text,
	"digest" text,
	"report" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "account_imports_percent" CHECK ("account_imports"."progress" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "account_imports" ADD CONSTRAINT "account_imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_imports_account" ON "account_imports" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_imports_one_under_way" ON "account_imports" USING btree ("account_id") WHERE "account_imports"."status" in ('waiting', 'checking', 'checked', 'importing');