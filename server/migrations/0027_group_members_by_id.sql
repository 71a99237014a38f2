DROP INDEX "user_interest_group_group_index";--> statement-breakpoint
CREATE INDEX "user_interest_group_group_index" ON "user_interest_group" USING btree ("interest_group_id","user_id");