CREATE TABLE "link_preview" (
	"address" varchar(500) PRIMARY KEY NOT NULL,
	"link_key" varchar(500) NOT NULL,
	"picture_key" varchar(100),
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shown_work" (
	"submission_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"group_id" uuid,
	"college_id" uuid,
	"shown_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "shown_work" ADD CONSTRAINT "shown_work_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_work" ADD CONSTRAINT "shown_work_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_preview_next_index" ON "link_preview" USING btree ("next_at","address") WHERE "link_preview"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "shown_work_user_index" ON "shown_work" USING btree ("user_id","task_id");--> statement-breakpoint
CREATE INDEX "shown_work_task_index" ON "shown_work" USING btree ("task_id","shown_at" DESC NULLS FIRST,"submission_id") WHERE "shown_work"."shown_at" is not null;--> statement-breakpoint
CREATE INDEX "shown_work_task_college_index" ON "shown_work" USING btree ("task_id","college_id","shown_at" DESC NULLS FIRST,"submission_id") WHERE "shown_work"."shown_at" is not null;--> statement-breakpoint
CREATE INDEX "shown_work_group_index" ON "shown_work" USING btree ("group_id","shown_at" DESC NULLS FIRST,"submission_id") WHERE "shown_work"."shown_at" is not null;--> statement-breakpoint
CREATE INDEX "shown_work_college_index" ON "shown_work" USING btree ("college_id","shown_at" DESC NULLS FIRST,"submission_id") WHERE "shown_work"."shown_at" is not null;--> statement-breakpoint
CREATE INDEX "shown_work_newest_index" ON "shown_work" USING btree ("shown_at" DESC NULLS FIRST,"submission_id") WHERE "shown_work"."shown_at" is not null;