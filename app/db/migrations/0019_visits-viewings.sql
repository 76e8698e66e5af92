CREATE TABLE "viewings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"video_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" uuid NOT NULL,
	"device" text NOT NULL,
	"country" text,
	"started_at" timestamp with time zone NOT NULL,
	"watched_seconds" integer NOT NULL,
	"furthest_percent" integer NOT NULL,
	"reached" integer NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"pauses" integer DEFAULT 0 NOT NULL,
	"seeks" integer DEFAULT 0 NOT NULL,
	"ends" integer DEFAULT 0 NOT NULL,
	"rewatches" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "viewings_percent" CHECK ("viewings"."furthest_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "past_visits" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"visitors" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"film_id" uuid,
	"path" text NOT NULL,
	"day" date NOT NULL,
	"visitor" uuid NOT NULL,
	"device" text NOT NULL,
	"source" text,
	"referrer_host" text,
	"country" text,
	"link_code" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_visits" ADD CONSTRAINT "past_visits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_film_id_films_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."films"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "viewings_days" ON "viewings" USING btree ("account_id","day","visitor");--> statement-breakpoint
CREATE INDEX "viewings_video" ON "viewings" USING btree ("video_id","day");--> statement-breakpoint
CREATE INDEX "viewings_age" ON "viewings" USING brin ("day");--> statement-breakpoint
CREATE INDEX "visits_days" ON "visits" USING btree ("account_id","day","visitor");--> statement-breakpoint
CREATE INDEX "visits_film" ON "visits" USING btree ("film_id","day");--> statement-breakpoint
CREATE INDEX "visits_link" ON "visits" USING btree ("account_id","link_code","day") WHERE "visits"."link_code" is not null;--> statement-breakpoint
CREATE INDEX "visits_age" ON "visits" USING brin ("day");