DROP INDEX "achievement_log_user_index";--> statement-breakpoint
DROP INDEX "member_achievement_of_index";--> statement-breakpoint
DROP INDEX "member_achievement_issued_index";--> statement-breakpoint
DROP INDEX "kkem_event_order_index";--> statement-breakpoint
CREATE INDEX "achievement_log_user_index" ON "achievement_log" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "member_achievement_of_index" ON "member_achievement" USING btree ("achievement_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "member_achievement_issued_index" ON "member_achievement" USING btree ("issued_at","id") WHERE "member_achievement"."issued_at" is not null;--> statement-breakpoint
CREATE INDEX "kkem_event_order_index" ON "kkem_event" USING btree ("place","starts_on" DESC NULLS FIRST,"id");