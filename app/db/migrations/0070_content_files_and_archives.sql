CREATE TABLE "content_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"byte_size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_files_byte_size" CHECK ("content_files"."byte_size" > 0)
);
--> statement-breakpoint
DROP INDEX "account_imports_one_under_way";--> statement-breakpoint
ALTER TABLE "account_imports" ADD COLUMN "replaces_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "file_video_id" uuid;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "content_projects" ADD COLUMN "page_id" uuid;--> statement-breakpoint
ALTER TABLE "content_files" ADD CONSTRAINT "content_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_files_account" ON "content_files" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_file_video_id_videos_id_fk" FOREIGN KEY ("file_video_id") REFERENCES "public"."videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_file_id_content_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."content_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_projects" ADD CONSTRAINT "content_projects_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_items_video" ON "content_items" USING btree ("file_video_id") WHERE "content_items"."file_video_id" is not null;--> statement-breakpoint
CREATE INDEX "content_items_file" ON "content_items" USING btree ("file_id") WHERE "content_items"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "content_projects_page" ON "content_projects" USING btree ("page_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_imports_one_under_way" ON "account_imports" USING btree ("account_id") WHERE "account_imports"."status" in ('sending', 'waiting', 'checking', 'checked', 'importing');