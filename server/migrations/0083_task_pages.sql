CREATE TABLE "reviewer_figure" (
	"reviewer_id" uuid PRIMARY KEY NOT NULL,
	"reviewed" integer NOT NULL,
	"recent" integer NOT NULL,
	"wait_minutes" integer
);
--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "open_points" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "submission" ADD COLUMN "is_example" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "why" varchar(400);--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "steps" varchar(1000);--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "good_when" varchar(1000);--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "minutes" smallint;--> statement-breakpoint
ALTER TABLE "reviewer_figure" ADD CONSTRAINT "reviewer_figure_reviewer_id_user_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviewer_figure_recent_index" ON "reviewer_figure" USING btree ("recent","reviewer_id");--> statement-breakpoint
CREATE INDEX "submission_example_index" ON "submission" USING btree ("task_id","submitted_at") WHERE "submission"."is_example" and "submission"."status" = 'approved';