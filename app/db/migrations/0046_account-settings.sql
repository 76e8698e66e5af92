CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"new_email" text NOT NULL,
	"proof_hash" text NOT NULL,
	"wished_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone,
	"old_email" text,
	"was_proven" boolean,
	"undo_hash" text,
	"undo_until" timestamp with time zone,
	CONSTRAINT "email_changes_proof_hash_unique" UNIQUE("proof_hash"),
	CONSTRAINT "email_changes_undo_hash_unique" UNIQUE("undo_hash")
);
--> statement-breakpoint
CREATE TABLE "former_usernames" (
	"username" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"payment_intent_id" text,
	"paid_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reserved_usernames" (
	"hash" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"recovery_hashes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connected_accounts" (
	"account_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"username" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "connected_accounts_account_id_platform_pk" PRIMARY KEY("account_id","platform")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"default_template" text NOT NULL,
	"email_updates" boolean NOT NULL,
	"email_marketing" boolean NOT NULL,
	"email_weekly_summary" boolean NOT NULL,
	"email_new_features" boolean NOT NULL,
	"push_notifications" boolean NOT NULL,
	"push_comments" boolean NOT NULL,
	"push_mentions" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weekly_summaries" (
	"account_id" uuid NOT NULL,
	"week" date NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weekly_summaries_account_id_week_pk" PRIMARY KEY("account_id","week")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "leaving_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "awaits_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "show_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connected_accounts" ADD CONSTRAINT "connected_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_summaries" ADD CONSTRAINT "weekly_summaries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_account" ON "email_changes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "email_changes_old" ON "email_changes" USING btree ("old_email");--> statement-breakpoint
CREATE INDEX "former_usernames_account" ON "former_usernames" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "reserved_usernames_end" ON "reserved_usernames" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "accounts_leaving" ON "accounts" USING btree ("leaving_at") WHERE "accounts"."leaving_at" is not null;