CREATE TABLE "pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"byte_size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pictures_byte_size" CHECK ("pictures"."byte_size" >= 0)
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_account" ON "pictures" USING btree ("account_id");