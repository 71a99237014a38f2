ALTER TABLE "hackathon_application" ADD COLUMN "score" numeric(4, 2);--> statement-breakpoint
ALTER TABLE "hackathon_application" ADD COLUMN "readings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hackathon" DROP COLUMN "event_logo_key";--> statement-breakpoint
ALTER TABLE "hackathon" DROP COLUMN "banner_key";