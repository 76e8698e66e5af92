CREATE TABLE "bulk_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"film_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"listing" jsonb,
	"status" text NOT NULL,
	"size" integer NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"cursor" text,
	"decided_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_states" (
	"bulk_id" uuid NOT NULL,
	"comment_id" uuid NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"spam_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"announced_at" timestamp (3) with time zone,
	CONSTRAINT "former_states_bulk_id_comment_id_pk" PRIMARY KEY("bulk_id","comment_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_decisions" ADD CONSTRAINT "bulk_decisions_film_id_films_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."films"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_states" ADD CONSTRAINT "former_states_bulk_id_bulk_decisions_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_states" ADD CONSTRAINT "former_states_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_decisions_newest" ON "bulk_decisions" USING btree ("film_id","decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_decisions_under_way" ON "bulk_decisions" USING btree ("film_id") WHERE "bulk_decisions"."status" in ('running', 'undoing');--> statement-breakpoint
CREATE INDEX "former_states_of_comment" ON "former_states" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "comments_by_name" ON "comments" USING btree ("film_id","author_name","created_at","id");