CREATE TABLE "screener_viewings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"screener_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"furthest_ms" integer DEFAULT 0 NOT NULL,
	"watched_ms" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "screener_viewings_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "screeners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"marked" boolean NOT NULL,
	"viewings_most" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "screeners_viewings" CHECK ("screeners"."viewings_most" > 0)
);
--> statement-breakpoint
ALTER TABLE "screener_viewings" ADD CONSTRAINT "screener_viewings_screener_id_screeners_id_fk" FOREIGN KEY ("screener_id") REFERENCES "public"."screeners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screeners" ADD CONSTRAINT "screeners_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "screener_viewings_screener" ON "screener_viewings" USING btree ("screener_id");--> statement-breakpoint
CREATE INDEX "screeners_page" ON "screeners" USING btree ("page_id","created_at");