ALTER TABLE "meetup" ADD COLUMN "record_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "meetup_attendee" ADD COLUMN "join_held" boolean DEFAULT false NOT NULL;