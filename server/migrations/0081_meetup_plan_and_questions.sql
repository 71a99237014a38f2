CREATE TABLE "circle_seat_wish" (
	"circle_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_seat_wish_circle_id_user_id_pk" PRIMARY KEY("circle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "meetup_question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meetup_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" varchar(280) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"answer" varchar(500),
	"answered_at" timestamp with time zone,
	"answered_by_id" uuid,
	CONSTRAINT "meetup_question_answer_check" CHECK (("meetup_question"."answer" is null) = ("meetup_question"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "meetup_question_report" (
	"question_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetup_question_report_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "meetup" ADD COLUMN "plan" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "circle_seat_wish" ADD CONSTRAINT "circle_seat_wish_circle_id_learning_circle_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."learning_circle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_seat_wish" ADD CONSTRAINT "circle_seat_wish_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup_question" ADD CONSTRAINT "meetup_question_meetup_id_meetup_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetup"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup_question" ADD CONSTRAINT "meetup_question_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup_question" ADD CONSTRAINT "meetup_question_answered_by_id_user_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup_question_report" ADD CONSTRAINT "meetup_question_report_question_id_meetup_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."meetup_question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup_question_report" ADD CONSTRAINT "meetup_question_report_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circle_seat_wish_user_index" ON "circle_seat_wish" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meetup_question_meetup_index" ON "meetup_question" USING btree ("meetup_id","created_at","id");--> statement-breakpoint
CREATE INDEX "meetup_question_user_index" ON "meetup_question" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meetup_question_answered_by_index" ON "meetup_question" USING btree ("answered_by_id");--> statement-breakpoint
CREATE INDEX "meetup_question_report_user_index" ON "meetup_question_report" USING btree ("user_id");