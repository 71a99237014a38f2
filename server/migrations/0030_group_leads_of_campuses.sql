-- Everybody is listed and counted again when the database functions are applied.
TRUNCATE "campus_member", "place_figure", "place_figure_change";--> statement-breakpoint
DROP INDEX "campus_member_lead_index";--> statement-breakpoint
ALTER TABLE "campus_member" ADD COLUMN "is_group_lead" boolean NOT NULL;--> statement-breakpoint
CREATE INDEX "campus_member_lead_index" ON "campus_member" USING btree ("organization_id") WHERE "campus_member"."is_lead" or "campus_member"."is_enabler" or "campus_member"."is_group_lead";