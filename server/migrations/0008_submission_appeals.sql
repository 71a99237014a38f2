CREATE TABLE "submission_appeal" (
	"user_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"reviewer_id" uuid,
	"due_at" timestamp with time zone NOT NULL,
	"earlier_ids" uuid[] NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "submission_appeal_user_id_task_id_pk" PRIMARY KEY("user_id","task_id"),
	CONSTRAINT "submission_appeal_submission_id_unique" UNIQUE("submission_id")
);
--> statement-breakpoint
CREATE TABLE "submission_question" (
	"submission_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"text" varchar(500) NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" varchar(500),
	"answered_by_id" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "submission_question_submission_id_version_pk" PRIMARY KEY("submission_id","version")
);
--> statement-breakpoint
ALTER TABLE "submission_appeal" ADD CONSTRAINT "submission_appeal_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_appeal" ADD CONSTRAINT "submission_appeal_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_appeal" ADD CONSTRAINT "submission_appeal_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_appeal" ADD CONSTRAINT "submission_appeal_reviewer_id_user_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_question" ADD CONSTRAINT "submission_question_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_question" ADD CONSTRAINT "submission_question_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_question" ADD CONSTRAINT "submission_question_answered_by_id_user_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submission_appeal_task_index" ON "submission_appeal" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "submission_appeal_reviewer_index" ON "submission_appeal" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "submission_question_user_index" ON "submission_question" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "submission_question_answered_by_index" ON "submission_question" USING btree ("answered_by_id");--> statement-breakpoint
CREATE INDEX "submission_question_unanswered_index" ON "submission_question" USING btree ("asked_at") WHERE "submission_question"."answer" is null;