CREATE TABLE "ledger_roots" (
	"month" date PRIMARY KEY NOT NULL,
	"root" text NOT NULL,
	"transactions" integer NOT NULL,
	"groups" text[] NOT NULL,
	"signature" text NOT NULL,
	"public_key" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
