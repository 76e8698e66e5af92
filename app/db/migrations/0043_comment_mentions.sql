CREATE TABLE "comment_mentions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"comment_id" uuid NOT NULL,
	"reply_id" uuid,
	"account_id" uuid NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comment_rules" ADD COLUMN "tells_mentions" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_reply_id_comment_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."comment_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "comment_mentions_of_comment" ON "comment_mentions" USING btree ("comment_id","account_id") WHERE "comment_mentions"."reply_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "comment_mentions_of_reply" ON "comment_mentions" USING btree ("reply_id","account_id") WHERE "comment_mentions"."reply_id" is not null;--> statement-breakpoint
CREATE INDEX "comment_mentions_comment" ON "comment_mentions" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "comment_mentions_account" ON "comment_mentions" USING btree ("account_id","settled_at");