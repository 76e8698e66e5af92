CREATE TABLE "counter_notices" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"signature" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"lawsuit_at" timestamp with time zone,
	"lawsuit_by_id" uuid,
	"restored_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "report_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suspension_proposals" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restrictions" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"measure" text NOT NULL,
	"taken" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "confirmed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "counter_notices" ADD CONSTRAINT "counter_notices_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_notices" ADD CONSTRAINT "counter_notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_notices" ADD CONSTRAINT "counter_notices_lawsuit_by_id_accounts_id_fk" FOREIGN KEY ("lawsuit_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_pictures" ADD CONSTRAINT "report_pictures_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspension_proposals" ADD CONSTRAINT "suspension_proposals_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counter_notices_account" ON "counter_notices" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "counter_notices_lawsuit_by" ON "counter_notices" USING btree ("lawsuit_by_id");--> statement-breakpoint
CREATE INDEX "counter_notices_open" ON "counter_notices" USING btree ("received_at") WHERE "counter_notices"."lawsuit_at" is null and "counter_notices"."restored_at" is null;--> statement-breakpoint
CREATE INDEX "report_pictures_report" ON "report_pictures" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "report_pictures_received" ON "report_pictures" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "restrictions_once" ON "restrictions" USING btree ("subject_id","measure","taken");--> statement-breakpoint
CREATE INDEX "restrictions_account" ON "restrictions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "restrictions_names" ON "restrictions" USING btree (lower("taken")) WHERE "restrictions"."measure" = 'take-name';--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_confirmed_by_id_accounts_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_sender" ON "reports" USING btree ("email","last_step_at" DESC NULLS LAST) WHERE "reports"."email" <> '';--> statement-breakpoint
CREATE INDEX "decisions_confirmed_by" ON "decisions" USING btree ("confirmed_by_id");