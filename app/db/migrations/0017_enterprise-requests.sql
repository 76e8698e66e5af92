CREATE TABLE "enterprise_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "enterprise_requests_once" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE INDEX "enterprise_requests_age" ON "enterprise_requests" USING btree ("created_at");