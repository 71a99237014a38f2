DROP INDEX "circle_message_position_unique";--> statement-breakpoint
ALTER TABLE "weekly_summary" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "circle_message_created_index" ON "circle_message" USING btree ("circle_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reported_message_decided_index" ON "reported_message" USING btree ("decided_at") WHERE "reported_message"."decided_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "circle_message_position_unique" ON "circle_message" USING btree ("circle_id","position" DESC NULLS FIRST);