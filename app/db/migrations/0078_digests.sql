CREATE TABLE "campaign_rounds" (
	"campaign_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"news" jsonb NOT NULL,
	"recipients" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_rounds_campaign_id_round_pk" PRIMARY KEY("campaign_id","round")
);
--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD COLUMN "round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_sends" DROP CONSTRAINT "campaign_sends_campaign_id_contact_id_pk";--> statement-breakpoint
ALTER TABLE "campaign_sends" ADD CONSTRAINT "campaign_sends_campaign_id_contact_id_round_pk" PRIMARY KEY("campaign_id","contact_id","round");--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "kind" text DEFAULT 'written' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_rounds" ADD CONSTRAINT "campaign_rounds_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;