CREATE TABLE "blocked_addresses" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_returns" (
	"send_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text,
	"answer" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_returns_send_id_kind_pk" PRIMARY KEY("send_id","kind")
);
--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD COLUMN "complained_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "hard_bounced" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "complained" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_returns" ADD CONSTRAINT "campaign_returns_send_id_campaign_sends_id_fk" FOREIGN KEY ("send_id") REFERENCES "public"."campaign_sends"("id") ON DELETE cascade ON UPDATE no action;