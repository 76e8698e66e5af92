CREATE TABLE "comment_words" (
	"account_id" uuid NOT NULL,
	"word" text NOT NULL,
	"good" integer NOT NULL,
	"spam" integer NOT NULL,
	CONSTRAINT "comment_words_account_id_word_pk" PRIMARY KEY("account_id","word")
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "is_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "same" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "lesson" text;--> statement-breakpoint
ALTER TABLE "comment_words" ADD CONSTRAINT "comment_words_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_by_visitor" ON "comments" USING btree ("visitor");