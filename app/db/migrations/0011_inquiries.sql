CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"project" text NOT NULL,
	"dates" text NOT NULL,
	"message" text NOT NULL,
	"attachment_key" text,
	"attachment_name" text,
	"attachment_size" integer,
	"attachment_type" text,
	"fingerprint" text NOT NULL,
	"visitor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "inquiry_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"text" text NOT NULL,
	"mail_id" uuid,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_answers" ADD CONSTRAINT "inquiry_answers_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_answers" ADD CONSTRAINT "inquiry_answers_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_account" ON "inquiries" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_fingerprint" ON "inquiries" USING btree ("account_id","fingerprint");--> statement-breakpoint
CREATE INDEX "inquiry_answers_inquiry" ON "inquiry_answers" USING btree ("inquiry_id","sent_at");--> statement-breakpoint
CREATE INDEX "inquiry_answers_mail" ON "inquiry_answers" USING btree ("mail_id");