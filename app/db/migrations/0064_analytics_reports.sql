CREATE TABLE "kept_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"mail_every" text,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "kept_views_query" CHECK (length("kept_views"."query") <= 4000)
);
--> statement-breakpoint
CREATE TABLE "report_mails" (
	"view_id" uuid NOT NULL,
	"due" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_mails_view_id_due_pk" PRIMARY KEY("view_id","due")
);
--> statement-breakpoint
CREATE TABLE "shared_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"view_id" uuid NOT NULL,
	"password_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_reports_view_id_unique" UNIQUE("view_id")
);
--> statement-breakpoint
CREATE TABLE "report_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"format" text NOT NULL,
	"query" text NOT NULL,
	"status" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"byte_size" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	CONSTRAINT "report_files_percent" CHECK ("report_files"."progress" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "time_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachment" "bytea";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachment_name" text;--> statement-breakpoint
ALTER TABLE "kept_views" ADD CONSTRAINT "kept_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_view_id_kept_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."kept_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_reports" ADD CONSTRAINT "shared_reports_view_id_kept_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."kept_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_notes" ADD CONSTRAINT "time_notes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_views_account" ON "kept_views" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "kept_views_name_once" ON "kept_views" USING btree ("account_id","name") WHERE "kept_views"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "report_files_account" ON "report_files" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_files_one_under_way" ON "report_files" USING btree ("account_id") WHERE "report_files"."status" in ('waiting', 'making');--> statement-breakpoint
CREATE INDEX "time_notes_account_day" ON "time_notes" USING btree ("account_id","day");