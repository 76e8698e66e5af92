CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"address" text NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"explanation" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"work" text DEFAULT '' NOT NULL,
	"authority" text DEFAULT '' NOT NULL,
	"signature" text DEFAULT '' NOT NULL,
	"fingerprint" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"last_step_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"merged_into" uuid,
	"people" integer DEFAULT 1 NOT NULL,
	"priority" smallint NOT NULL,
	"asked_until" timestamp with time zone,
	"outcome" text,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "reports_number_unique" UNIQUE("number"),
	CONSTRAINT "reports_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"text" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"outcome" text,
	"answer" text,
	"answered_by_id" uuid,
	"is_by_other" boolean
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"address" text NOT NULL,
	"measure" text NOT NULL,
	"reason" text NOT NULL,
	"facts" text NOT NULL,
	"report_id" uuid,
	"is_automated" boolean DEFAULT false NOT NULL,
	"by_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"is_taken_back" boolean DEFAULT false NOT NULL,
	"stated_at" timestamp with time zone,
	"back_stated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "desk_log" (
	"position" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_roles" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "strikes" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withheld_things" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"decision_id" uuid NOT NULL,
	"is_by_law" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_answered_by_id_accounts_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_roles" ADD CONSTRAINT "operator_roles_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_things" ADD CONSTRAINT "withheld_things_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_things" ADD CONSTRAINT "withheld_things_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_queue" ON "reports" USING btree ("priority" DESC NULLS LAST,"received_at","id") WHERE "reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "reports_subject" ON "reports" USING btree ("subject_id","received_at");--> statement-breakpoint
CREATE INDEX "reports_owner" ON "reports" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "reports_merged" ON "reports" USING btree ("merged_into") WHERE "reports"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "reports_last_step" ON "reports" USING btree ("last_step_at");--> statement-breakpoint
CREATE INDEX "reports_received" ON "reports" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_once" ON "appeals" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "appeals_account" ON "appeals" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "appeals_by" ON "appeals" USING btree ("answered_by_id");--> statement-breakpoint
CREATE INDEX "appeals_open" ON "appeals" USING btree ("received_at","id") WHERE "appeals"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "decisions_account" ON "decisions" USING btree ("account_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "decisions_by" ON "decisions" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "decisions_subject" ON "decisions" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "decisions_at" ON "decisions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "strikes_account" ON "strikes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "strikes_end" ON "strikes" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "withheld_things_account" ON "withheld_things" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "withheld_things_decision" ON "withheld_things" USING btree ("decision_id");--> statement-breakpoint
CREATE FUNCTION "refuse_desk_log_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log of the desk is append-only: % is refused', TG_OP;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "desk_log_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "desk_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_desk_log_change"();
