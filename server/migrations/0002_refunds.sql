CREATE TABLE "donation_refund" (
	"id" varchar(100) PRIMARY KEY NOT NULL,
	"donation_id" uuid NOT NULL,
	"state" varchar(10) NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "donation_refund_state_check" CHECK ("donation_refund"."state" in ('pending', 'processed', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "donation" ADD COLUMN "refund_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "donation_refund" ADD CONSTRAINT "donation_refund_donation_id_donation_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donation_refund_donation_index" ON "donation_refund" USING btree ("donation_id");--> statement-breakpoint
CREATE INDEX "donation_refund_failed_index" ON "donation" USING btree ("refund_failed_at","id") WHERE "donation"."refund_failed_at" is not null;--> statement-breakpoint
INSERT INTO "donation_refund" ("id", "donation_id", "state", "told_at") SELECT "refund_id", "id", 'processed', coalesce("refunded_at", now()) FROM "donation" WHERE "refund_id" IS NOT NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "donation" DROP COLUMN "refund_id";