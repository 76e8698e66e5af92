CREATE TABLE "link_clicks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"visitor" text,
	"device" text,
	"country" text,
	"referrer" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"code" text NOT NULL,
	"film_id" uuid,
	"title" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"emoji" text[] DEFAULT '{}' NOT NULL,
	"expires_at" timestamp with time zone,
	"password_hash" text,
	"click_limit" integer,
	"utm" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"targets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"people" bigint DEFAULT 0 NOT NULL,
	"bots" bigint DEFAULT 0 NOT NULL,
	"previews" bigint DEFAULT 0 NOT NULL,
	"heads" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "links_limit_positive" CHECK ("links"."click_limit" > 0)
);
--> statement-breakpoint
ALTER TABLE "link_clicks" ADD CONSTRAINT "link_clicks_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_film_id_films_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."films"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_clicks_link" ON "link_clicks" USING btree ("link_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "links_code" ON "links" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "links_account" ON "links" USING btree ("account_id","created_at","id");