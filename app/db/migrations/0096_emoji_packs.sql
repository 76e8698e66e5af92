CREATE TABLE "cast_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"film_id" uuid NOT NULL,
	"cast_name" text,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"member_id" uuid,
	"accepted_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ending" text,
	CONSTRAINT "cast_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "cast_invitations_ending" CHECK (("cast_invitations"."ended_at" is null) = ("cast_invitations"."ending" is null))
);
--> statement-breakpoint
CREATE TABLE "emoji_pack_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pack_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"place" smallint NOT NULL,
	"name" text NOT NULL,
	"character" text,
	"art_key" text,
	"approved_at" timestamp with time zone,
	CONSTRAINT "emoji_pack_items_one" CHECK (num_nonnulls("emoji_pack_items"."character", "emoji_pack_items"."art_key") = 1)
);
--> statement-breakpoint
CREATE TABLE "emoji_packs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"film_id" uuid NOT NULL,
	"cast_payee" integer NOT NULL,
	"invitation_id" uuid,
	"name" text NOT NULL,
	"creator" text NOT NULL,
	"role" text NOT NULL,
	"cents" integer NOT NULL,
	"active_version" smallint DEFAULT 0 NOT NULL,
	"proposed_version" smallint,
	"rejection" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "emoji_packs_price" CHECK ("emoji_packs"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pack_purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pack_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text,
	"giver" text,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"checkout_session_id" text,
	"payment_intent_id" text,
	"visitor" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"is_returned" boolean DEFAULT false NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "pack_purchases_checkout_session_id_unique" UNIQUE("checkout_session_id"),
	CONSTRAINT "pack_purchases_payment_intent_id_unique" UNIQUE("payment_intent_id")
);
--> statement-breakpoint
CREATE TABLE "pack_reactions" (
	"video_id" uuid NOT NULL,
	"film_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"link_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pack_reactions_video_id_film_id_item_id_visitor_pk" PRIMARY KEY("video_id","film_id","item_id","visitor")
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "pack_emoji" jsonb;--> statement-breakpoint
ALTER TABLE "cast_invitations" ADD CONSTRAINT "cast_invitations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_invitations" ADD CONSTRAINT "cast_invitations_film_id_films_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."films"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cast_invitations" ADD CONSTRAINT "cast_invitations_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emoji_pack_items" ADD CONSTRAINT "emoji_pack_items_pack_id_emoji_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."emoji_packs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emoji_packs" ADD CONSTRAINT "emoji_packs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emoji_packs" ADD CONSTRAINT "emoji_packs_film_id_films_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."films"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emoji_packs" ADD CONSTRAINT "emoji_packs_cast_payee_payees_number_fk" FOREIGN KEY ("cast_payee") REFERENCES "public"."payees"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emoji_packs" ADD CONSTRAINT "emoji_packs_invitation_id_cast_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."cast_invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_purchases" ADD CONSTRAINT "pack_purchases_pack_id_emoji_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."emoji_packs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_purchases" ADD CONSTRAINT "pack_purchases_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_reactions" ADD CONSTRAINT "pack_reactions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_reactions" ADD CONSTRAINT "pack_reactions_film_id_films_id_fk" FOREIGN KEY ("film_id") REFERENCES "public"."films"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_reactions" ADD CONSTRAINT "pack_reactions_item_id_emoji_pack_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."emoji_pack_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pack_reactions" ADD CONSTRAINT "pack_reactions_link_id_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cast_invitations_open" ON "cast_invitations" USING btree ("film_id","email") WHERE "cast_invitations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "cast_invitations_account" ON "cast_invitations" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "cast_invitations_member" ON "cast_invitations" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "emoji_pack_items_place" ON "emoji_pack_items" USING btree ("pack_id","version","place");--> statement-breakpoint
CREATE INDEX "emoji_pack_items_art" ON "emoji_pack_items" USING btree ("art_key") WHERE "emoji_pack_items"."art_key" is not null;--> statement-breakpoint
CREATE INDEX "emoji_packs_account" ON "emoji_packs" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "emoji_packs_film" ON "emoji_packs" USING btree ("film_id");--> statement-breakpoint
CREATE INDEX "emoji_packs_cast" ON "emoji_packs" USING btree ("cast_payee");--> statement-breakpoint
CREATE INDEX "pack_purchases_pack" ON "pack_purchases" USING btree ("pack_id","paid_at");--> statement-breakpoint
CREATE INDEX "pack_purchases_account" ON "pack_purchases" USING btree ("account_id","paid_at");--> statement-breakpoint
CREATE INDEX "pack_purchases_email" ON "pack_purchases" USING btree ("email") WHERE "pack_purchases"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "pack_purchases_unpaid" ON "pack_purchases" USING btree ("created_at") WHERE "pack_purchases"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "pack_reactions_film" ON "pack_reactions" USING btree ("film_id");--> statement-breakpoint
CREATE INDEX "pack_reactions_item" ON "pack_reactions" USING btree ("item_id");