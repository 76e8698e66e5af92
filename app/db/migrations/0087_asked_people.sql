CREATE TABLE "confirmation_figures" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"hard_bounced" integer DEFAULT 0 NOT NULL,
	"complained" integer DEFAULT 0 NOT NULL,
	"stop_reason" text
);
--> statement-breakpoint
ALTER TABLE "contact_requests" ALTER COLUMN "asked_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "added_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "contact_requests" SET "added_at" = "asked_at";--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "mail_id" uuid;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "return_path" text;--> statement-breakpoint
ALTER TABLE "confirmation_figures" ADD CONSTRAINT "confirmation_figures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_requests" ADD CONSTRAINT "contact_requests_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_requests_mail" ON "contact_requests" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "contact_requests_waiting" ON "contact_requests" USING btree ("account_id","added_at") WHERE "contact_requests"."asked_at" is null;