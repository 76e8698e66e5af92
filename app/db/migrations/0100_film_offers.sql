CREATE TABLE "film_offers" (
	"film_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "film_offers_price" CHECK ("film_offers"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "film_purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"film_id" uuid,
	"film_title" text NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"email" text,
	"checkout_session_id" text,
	"payment_intent_id" text,
	"visitor" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"duration_ms" integer,
	"begun_at" timestamp with time zone,
	"is_returned" boolean DEFAULT false NOT NULL,
	"refund_asked_at" timestamp with time zone,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "film_purchases_checkout_session_id_unique" UNIQUE("checkout_session_id"),
	CONSTRAINT "film_purchases_payment_intent_id_unique" UNIQUE("payment_intent_id")
);
--> statement-breakpoint
CREATE TABLE "film_viewings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purchase_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"browser" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"watched_ms" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "film_viewings_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "silent_loops" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer NOT NULL,
	"key" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "film_offers" ADD CONSTRAINT "film_offers_film_id_films_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."films"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_offers" ADD CONSTRAINT "film_offers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_purchases" ADD CONSTRAINT "film_purchases_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_purchases" ADD CONSTRAINT "film_purchases_film_id_films_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."films"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_viewings" ADD CONSTRAINT "film_viewings_purchase_id_film_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."film_purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "silent_loops" ADD CONSTRAINT "silent_loops_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "film_offers_account" ON "film_offers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "film_purchases_film" ON "film_purchases" USING btree ("film_id","paid_at");--> statement-breakpoint
CREATE INDEX "film_purchases_account" ON "film_purchases" USING btree ("account_id","paid_at");--> statement-breakpoint
CREATE INDEX "film_purchases_email" ON "film_purchases" USING btree ("email") WHERE "film_purchases"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "film_purchases_unpaid" ON "film_purchases" USING btree ("created_at") WHERE "film_purchases"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "film_viewings_purchase" ON "film_viewings" USING btree ("purchase_id");