ALTER TABLE "practice_case" ADD COLUMN "queue" varchar(20) DEFAULT 'submissions' NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_case" ADD COLUMN "meetup_id" uuid;--> statement-breakpoint
-- safe: a table of at most a hundred rows, in which the column is empty
ALTER TABLE "practice_case" ADD CONSTRAINT "practice_case_meetup_id_meetup_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetup"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "practice_case_meetup_unique" ON "practice_case" USING btree ("meetup_id","role_id");