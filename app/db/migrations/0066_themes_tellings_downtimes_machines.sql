CREATE TABLE "downtimes" (
	"began_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "heartbeats" (
	"id" text PRIMARY KEY NOT NULL,
	"beat_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machine_days" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "machine_days_account_id_day_reason_pk" PRIMARY KEY("account_id","day","reason")
);
--> statement-breakpoint
CREATE TABLE "theme_days" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"theme_id" text NOT NULL,
	"changes" integer NOT NULL,
	CONSTRAINT "theme_days_account_id_day_theme_id_pk" PRIMARY KEY("account_id","day","theme_id")
);
--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "machine_days" ADD CONSTRAINT "machine_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "theme_days" ADD CONSTRAINT "theme_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "viewings_told" ON "viewings" USING brin ("told_at");--> statement-breakpoint
CREATE INDEX "visits_at" ON "visits" USING brin ("at");