ALTER TABLE "hackathon" ADD COLUMN "event_logo_picture_key" varchar(100);--> statement-breakpoint
ALTER TABLE "hackathon" ADD COLUMN "banner_picture_key" varchar(100);