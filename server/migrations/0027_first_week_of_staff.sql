CREATE TABLE "first_week" (
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"hidden_at" timestamp with time zone,
	"met_at" timestamp with time zone,
	"handbook_version" integer,
	CONSTRAINT "first_week_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "practice_answer" (
	"practice_case_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"outcome" varchar(10) NOT NULL,
	"reason" varchar(500),
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_answer_practice_case_id_user_id_pk" PRIMARY KEY("practice_case_id","user_id"),
	CONSTRAINT "practice_answer_outcome_check" CHECK ("practice_answer"."outcome" in ('approved', 'returned', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "practice_case" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"role_id" uuid NOT NULL,
	"submission_id" uuid,
	"title" varchar(75) NOT NULL,
	"task_text" varchar(500),
	"good_when" varchar(1000),
	"karma" integer,
	"work" varchar(2000) NOT NULL,
	"outcome" varchar(10) NOT NULL,
	"reason" varchar(500) NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_case_submission_unique" UNIQUE("role_id","submission_id"),
	CONSTRAINT "practice_case_outcome_check" CHECK ("practice_case"."outcome" in ('approved', 'returned', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "second_reading" (
	"submission_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"reader_id" uuid,
	"agrees" boolean NOT NULL,
	"words" varchar(500),
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "second_reading_submission_id_version_pk" PRIMARY KEY("submission_id","version"),
	CONSTRAINT "second_reading_words_check" CHECK ("second_reading"."agrees" = ("second_reading"."words" is null))
);
--> statement-breakpoint
ALTER TABLE "site_text" ALTER COLUMN "key" SET DATA TYPE varchar(40);--> statement-breakpoint
ALTER TABLE "first_week" ADD CONSTRAINT "first_week_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_week" ADD CONSTRAINT "first_week_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_answer" ADD CONSTRAINT "practice_answer_practice_case_id_practice_case_id_fk" FOREIGN KEY ("practice_case_id") REFERENCES "public"."practice_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_answer" ADD CONSTRAINT "practice_answer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_case" ADD CONSTRAINT "practice_case_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_case" ADD CONSTRAINT "practice_case_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_case" ADD CONSTRAINT "practice_case_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_case" ADD CONSTRAINT "practice_case_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_reading" ADD CONSTRAINT "second_reading_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_reading" ADD CONSTRAINT "second_reading_reviewer_id_user_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_reading" ADD CONSTRAINT "second_reading_reader_id_user_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_week_role_index" ON "first_week" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "practice_answer_user_index" ON "practice_answer" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "practice_case_submission_index" ON "practice_case" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "practice_case_created_at_index" ON "practice_case" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "practice_case_created_by_index" ON "practice_case" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "practice_case_updated_by_index" ON "practice_case" USING btree ("updated_by_id");--> statement-breakpoint
CREATE INDEX "second_reading_reviewer_index" ON "second_reading" USING btree ("reviewer_id");--> statement-breakpoint
CREATE INDEX "second_reading_reader_index" ON "second_reading" USING btree ("reader_id");