CREATE TABLE "clip_candidates" (
	"account_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer NOT NULL,
	"score" integer NOT NULL,
	"reason" text NOT NULL,
	"emotion" text NOT NULL,
	"best_platform" text NOT NULL,
	"transcript" text DEFAULT '' NOT NULL,
	CONSTRAINT "clip_candidates_run_id_place_pk" PRIMARY KEY("run_id","place"),
	CONSTRAINT "clip_candidates_times" CHECK ("clip_candidates"."end_ms" > "clip_candidates"."start_ms")
);
--> statement-breakpoint
CREATE TABLE "clip_charges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"clips" integer DEFAULT 0 NOT NULL,
	"analyses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clip_runs" ADD COLUMN "purpose" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "clip_runs" ADD COLUMN "chooses_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clip_candidates" ADD CONSTRAINT "clip_candidates_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_candidates" ADD CONSTRAINT "clip_candidates_run_id_clip_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."clip_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clip_charges" ADD CONSTRAINT "clip_charges_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clip_candidates_account" ON "clip_candidates" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "clip_charges_account" ON "clip_charges" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "clip_charges_run" ON "clip_charges" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "clip_charges_created" ON "clip_charges" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "clip_runs_once" ON "clip_runs" USING btree ("account_id","video_id","purpose") WHERE "clip_runs"."purpose" <> 'form';--> statement-breakpoint
INSERT INTO "clip_charges" ("account_id", "run_id", "video_id", "minutes", "created_at") SELECT "account_id", "id", "video_id", ceil("film_ms" / 60000.0), "created_at" FROM "clip_runs" WHERE "status" NOT IN ('failed', 'cancelled');--> statement-breakpoint
INSERT INTO "clip_charges" ("account_id", "run_id", "video_id", "clips", "created_at") SELECT "account_id", "run_id", "video_id", 1, "created_at" FROM "made_clips" WHERE "made_revision" IS NOT NULL;
