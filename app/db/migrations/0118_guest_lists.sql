CREATE TABLE "guest_lists" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"seats" integer,
	"door_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guest_lists_door_id_unique" UNIQUE("door_id")
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"places" integer NOT NULL,
	"code" text NOT NULL,
	"arrived" integer DEFAULT 0 NOT NULL,
	"arrived_at" timestamp with time zone,
	"press_id" uuid,
	"letter_asked_at" timestamp with time zone,
	"letter_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"goes_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guests_arrived" CHECK ("guests"."arrived" between 0 and "guests"."places")
);
--> statement-breakpoint
ALTER TABLE "guest_lists" ADD CONSTRAINT "guest_lists_run_id_festival_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."festival_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_run_id_guest_lists_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."guest_lists"("run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guests_code" ON "guests" USING btree ("run_id","code");--> statement-breakpoint
CREATE INDEX "guests_goes" ON "guests" USING btree ("goes_at");--> statement-breakpoint
CREATE INDEX "guests_letter" ON "guests" USING btree ("letter_asked_at") WHERE "guests"."letter_asked_at" is not null and "guests"."letter_at" is null;