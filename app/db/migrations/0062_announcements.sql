CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"reached_id" uuid,
	"mails" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "announcements_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "announcements_kind_known" CHECK ("announcements"."kind" in ('new-features', 'marketing'))
);
