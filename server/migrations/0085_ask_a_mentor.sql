CREATE TABLE "mentor_offer" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"helps_with" varchar(300) NOT NULL,
	"takes_questions" boolean NOT NULL,
	"most_at_once" smallint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentor_offer_most_check" CHECK ("mentor_offer"."most_at_once" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "mentor_question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asker_id" uuid,
	"mentor_id" uuid,
	"state" varchar(8) DEFAULT 'waiting' NOT NULL,
	"subject" varchar(80) NOT NULL,
	"text" varchar(1000) NOT NULL,
	"answer" varchar(2000),
	"follow_up" varchar(1000),
	"follow_up_answer" varchar(2000),
	"word" varchar(300),
	"asked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"reported_by" varchar(6),
	"report_reason" varchar(10),
	"report_note" varchar(500),
	"reported_at" timestamp with time zone,
	"report_upheld" boolean,
	CONSTRAINT "mentor_question_state_check" CHECK ("mentor_question"."state" in ('waiting', 'accepted', 'answered', 'declined', 'closed')),
	CONSTRAINT "mentor_question_report_check" CHECK (("mentor_question"."reported_at" is null) = ("mentor_question"."reported_by" is null)
        and ("mentor_question"."reported_at" is null) = ("mentor_question"."report_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "mentor_offer" ADD CONSTRAINT "mentor_offer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_question" ADD CONSTRAINT "mentor_question_asker_id_user_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_question" ADD CONSTRAINT "mentor_question_mentor_id_user_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mentor_question_one_open" ON "mentor_question" USING btree ("asker_id","mentor_id") WHERE "mentor_question"."state" in ('waiting', 'accepted');--> statement-breakpoint
CREATE INDEX "mentor_question_asker_index" ON "mentor_question" USING btree ("asker_id","changed_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "mentor_question_mentor_index" ON "mentor_question" USING btree ("mentor_id","changed_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "mentor_question_reported_index" ON "mentor_question" USING btree ("reported_at" DESC NULLS FIRST,"id") WHERE "mentor_question"."reported_at" is not null and "mentor_question"."report_upheld" is null;