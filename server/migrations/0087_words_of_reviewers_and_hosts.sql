ALTER TABLE "meetup" ADD COLUMN "host_words" varchar(200);--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "reviewer_words" varchar(300);--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "words_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "submission_words_index" ON "submission" USING btree ("user_id","decided_at" DESC NULLS FIRST,"id") WHERE "submission"."reviewer_words" is not null;