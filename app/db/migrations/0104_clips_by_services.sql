CREATE TABLE "service_consents" (
	"account_id" uuid NOT NULL,
	"service" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_consents_account_id_service_pk" PRIMARY KEY("account_id","service")
);
--> statement-breakpoint
CREATE TABLE "service_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"title" text NOT NULL,
	"service" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"intent_at" timestamp with time zone,
	"external_id" text,
	"handed_address" text,
	"next_look_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"estimated_cents" integer NOT NULL,
	"told_cents" integer,
	"problem" text,
	"dismissed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_months" (
	"month" date PRIMARY KEY NOT NULL,
	"cents" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "captions" ADD COLUMN "machine_made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clip_candidates" ADD COLUMN "sentiment" text;--> statement-breakpoint
ALTER TABLE "clip_candidates" ADD COLUMN "sentiment_score" real;--> statement-breakpoint
ALTER TABLE "clip_candidates" ADD COLUMN "topics" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "clip_runs" ADD COLUMN "way" text DEFAULT 'local' NOT NULL;--> statement-breakpoint
ALTER TABLE "clip_runs" ADD COLUMN "awaits_job_id" uuid;--> statement-breakpoint
ALTER TABLE "made_clips" ADD COLUMN "sentiment" text;--> statement-breakpoint
ALTER TABLE "made_clips" ADD COLUMN "sentiment_score" real;--> statement-breakpoint
ALTER TABLE "made_clips" ADD COLUMN "topics" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_consents" ADD CONSTRAINT "service_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_jobs" ADD CONSTRAINT "service_jobs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_jobs_account" ON "service_jobs" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "service_jobs_created" ON "service_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "service_jobs_due" ON "service_jobs" USING btree ("next_look_at") WHERE "service_jobs"."next_look_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "service_jobs_once" ON "service_jobs" USING btree ("video_id","kind") WHERE "service_jobs"."state" in ('waiting', 'starting', 'under way', 'uncertain');