CREATE TABLE "comment_likes" (
	"comment_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_likes_comment_id_visitor_pk" PRIMARY KEY("comment_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "comment_notices" (
	"film_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "comment_notices_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "comment_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"comment_id" uuid NOT NULL,
	"content" text NOT NULL,
	"is_filmmaker" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_replies_comment_id_unique" UNIQUE("comment_id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"film_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"content" text NOT NULL,
	"type" text NOT NULL,
	"visitor" text,
	"approved_at" timestamp (3) with time zone,
	"announced_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_type_known" CHECK ("comments"."type" in ('curated', 'real'))
);
--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_notices" ADD CONSTRAINT "comment_notices_film_id_films_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."films"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_replies" ADD CONSTRAINT "comment_replies_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_film_id_films_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."films"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_all" ON "comments" USING btree ("film_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_approved" ON "comments" USING btree ("film_id","created_at","id") WHERE "comments"."approved_at" is not null;--> statement-breakpoint
CREATE INDEX "comments_pending" ON "comments" USING btree ("film_id","created_at","id") WHERE "comments"."approved_at" is null;--> statement-breakpoint
CREATE INDEX "comments_same_words" ON "comments" USING btree ("film_id",md5(lower("content")));