DROP INDEX "user_created_at_index";--> statement-breakpoint
CREATE INDEX "user_created_at_index" ON "user" USING btree ("created_at","id") WHERE "user"."status" <> 'erased';