CREATE TABLE "package_fetches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"agent" text NOT NULL,
	"country" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"name" text NOT NULL,
	"with_film" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "package_fetches" ADD CONSTRAINT "package_fetches_link_id_package_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."package_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_links" ADD CONSTRAINT "package_links_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "package_fetches_link" ON "package_fetches" USING btree ("link_id","at");--> statement-breakpoint
CREATE INDEX "package_links_page" ON "package_links" USING btree ("page_id","created_at");