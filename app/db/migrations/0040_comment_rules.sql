CREATE TABLE "comment_rules" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"waiting" text NOT NULL,
	"holds_links" boolean NOT NULL,
	"blocked" text[] NOT NULL,
	"close_after_days" integer,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "held_for" text[];--> statement-breakpoint
ALTER TABLE "comment_rules" ADD CONSTRAINT "comment_rules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;