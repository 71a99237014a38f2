ALTER TABLE "donation_subscription" DROP CONSTRAINT "donation_subscription_state_check";--> statement-breakpoint
ALTER TABLE "donation" ADD COLUMN "agreed" jsonb;--> statement-breakpoint
ALTER TABLE "donation_subscription" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "donation_subscription" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "donation_sandbox_payment" ADD COLUMN "subscription_id" varchar(100);--> statement-breakpoint
CREATE INDEX "donation_subscription_open_index" ON "donation_subscription" USING btree ("checked_at","id") WHERE "donation_subscription"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "donation_sandbox_payment_subscription_index" ON "donation_sandbox_payment" USING btree ("subscription_id");--> statement-breakpoint
ALTER TABLE "donation_subscription" ADD CONSTRAINT "donation_subscription_state_check" CHECK ("donation_subscription"."state" in ('active', 'halted', 'ended'));