CREATE TABLE "mailbox_counts" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"mails" integer NOT NULL,
	"key_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mailbox_counts_age" ON "mailbox_counts" USING btree ("since");--> statement-breakpoint
CREATE INDEX "mails_held" ON "mails" USING btree ("held_at") WHERE "mails"."held_at" is not null;