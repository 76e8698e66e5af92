CREATE TABLE "restrictions" (
	"decision_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"measure" text NOT NULL,
	"taken" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "restrictions_once" ON "restrictions" USING btree ("subject_id","measure","taken");--> statement-breakpoint
CREATE INDEX "restrictions_account" ON "restrictions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "restrictions_names" ON "restrictions" USING btree (lower("taken")) WHERE "restrictions"."measure" = 'take-name';