ALTER TABLE "submission" ADD COLUMN "link_key" varchar(500);--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "picture_thumb" varchar(1400);--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "picture_bands" integer[];--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "picture_whole_bands" integer[];--> statement-breakpoint
CREATE INDEX "submission_link_index" ON "submission" USING btree ("link_key") WHERE "submission"."link_key" is not null;--> statement-breakpoint
CREATE INDEX "submission_picture_index" ON "submission" USING gin ("picture_bands");