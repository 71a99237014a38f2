ALTER TABLE "user" ADD COLUMN "language" varchar(10);--> statement-breakpoint
ALTER TABLE "karma_entry" ADD COLUMN "words" jsonb;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "words" jsonb;