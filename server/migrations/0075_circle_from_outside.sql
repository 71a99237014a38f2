ALTER TABLE "circle_member" ADD COLUMN "message" varchar(280);--> statement-breakpoint
ALTER TABLE "circle_member" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "circle_member" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "learning_circle" ADD COLUMN "purpose" varchar(90);