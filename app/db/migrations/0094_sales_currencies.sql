CREATE TABLE "sales_currencies" (
	"since" timestamp with time zone PRIMARY KEY NOT NULL,
	"currency" text NOT NULL
);
