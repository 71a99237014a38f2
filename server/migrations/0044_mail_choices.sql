ALTER TABLE "mail_outbox" ADD COLUMN "unsubscribe" varchar(300);--> statement-breakpoint
ALTER TABLE "notification_preference" ADD COLUMN "organization_answer" boolean DEFAULT true NOT NULL;