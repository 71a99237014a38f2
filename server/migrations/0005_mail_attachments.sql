ALTER TABLE "voucher" DROP CONSTRAINT "voucher_mail_status_check";--> statement-breakpoint
DROP INDEX "voucher_unsent_index";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "companion" varchar(100);--> statement-breakpoint
ALTER TABLE "voucher" ADD COLUMN "tell_due" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "voucher_tell_due_index" ON "voucher" USING btree ("created_at","id") WHERE "voucher"."tell_due";--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_mail_status_check" CHECK ("voucher"."mail_status" in ('queued', 'sent', 'failed', 'off'));