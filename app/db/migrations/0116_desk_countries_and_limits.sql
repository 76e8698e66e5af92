CREATE TABLE "held_back" (
	"day" date NOT NULL,
	"rule" text NOT NULL,
	"who" text NOT NULL,
	"account_id" uuid,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "held_back_day_rule_who_pk" PRIMARY KEY("day","rule","who")
);
--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "countries" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "withheld_things" ADD COLUMN "countries" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "held_back" ADD CONSTRAINT "held_back_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_back_account" ON "held_back" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "held_back_last" ON "held_back" USING btree ("last_at" DESC NULLS LAST);