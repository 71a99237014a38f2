CREATE TABLE "organization_pair" (
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"likeness" real NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"different_at" timestamp with time zone,
	CONSTRAINT "organization_pair_first_id_second_id_pk" PRIMARY KEY("first_id","second_id"),
	CONSTRAINT "organization_pair_order_check" CHECK ("organization_pair"."first_id" < "organization_pair"."second_id")
);
--> statement-breakpoint
DROP INDEX "staff_message_audience_index";--> statement-breakpoint
CREATE INDEX "organization_pair_likeness_index" ON "organization_pair" USING btree ("likeness" DESC NULLS FIRST,"first_id","second_id") WHERE "organization_pair"."different_at" is null;--> statement-breakpoint
CREATE INDEX "staff_message_ways_index" ON "staff_message" USING btree ("ways","sent_at");--> statement-breakpoint
ALTER TABLE "staff_message" DROP COLUMN "audience_key";