CREATE TABLE "quarantined_media" (
	"decision_id" uuid NOT NULL,
	"name" text NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "quarantined_media_name_decision_id_pk" PRIMARY KEY("name","decision_id")
);
--> statement-breakpoint
ALTER TABLE "quarantined_media" ADD CONSTRAINT "quarantined_media_decision_id_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarantined_media" ADD CONSTRAINT "quarantined_media_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quarantined_media_account" ON "quarantined_media" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "quarantined_media_decision" ON "quarantined_media" USING btree ("decision_id");