ALTER TABLE "interest_group" ADD COLUMN "cover_picture_key" varchar(100);--> statement-breakpoint
ALTER TABLE "learning_circle" ADD COLUMN "cover_picture_key" varchar(100);--> statement-breakpoint
ALTER TABLE "meetup" ADD COLUMN "cover_picture_key" varchar(100);