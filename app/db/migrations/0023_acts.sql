CREATE TABLE "acts" (
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "acts_account_id_day_visitor_kind_pk" PRIMARY KEY("account_id","day","visitor","kind")
);
--> statement-breakpoint
CREATE TABLE "conversion_days" (
	"day" date NOT NULL,
	"account_id" uuid NOT NULL,
	"link_code" text NOT NULL,
	"visitors" integer NOT NULL,
	"converted" integer NOT NULL,
	CONSTRAINT "conversion_days_day_account_id_link_code_pk" PRIMARY KEY("day","account_id","link_code")
);
--> statement-breakpoint
CREATE TABLE "settled_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "visits_link";--> statement-breakpoint
ALTER TABLE "contact_requests" ADD COLUMN "visitor" uuid;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "visitor" uuid;--> statement-breakpoint
ALTER TABLE "reactions" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_days" ADD CONSTRAINT "conversion_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acts_age" ON "acts" USING brin ("day");--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reactions_link" ON "reactions" USING btree ("link_id","emoji") WHERE "reactions"."link_id" is not null;--> statement-breakpoint
CREATE INDEX "visits_link" ON "visits" USING btree ("account_id","day","link_code","visitor") WHERE "visits"."link_code" is not null;