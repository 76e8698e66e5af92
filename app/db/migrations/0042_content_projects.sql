CREATE TABLE "content_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"type" text NOT NULL,
	"url" text NOT NULL,
	"video_id" text,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"duration_seconds" integer,
	"image_key" text,
	"image_source" text,
	"asked_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"gone_since" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"chosen_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_projects_count" CHECK ("content_projects"."item_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_project_id_content_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."content_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_projects" ADD CONSTRAINT "content_projects_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_items_project" ON "content_items" USING btree ("project_id","created_at","id") WHERE "content_items"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "content_items_checked" ON "content_items" USING btree ("checked_at") WHERE "content_items"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "content_items_removed" ON "content_items" USING btree ("removed_at") WHERE "content_items"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "content_projects_account" ON "content_projects" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "content_projects_removed" ON "content_projects" USING btree ("removed_at") WHERE "content_projects"."removed_at" is not null;