CREATE TABLE "event_contact" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"words" varchar(200)
);
--> statement-breakpoint
CREATE TABLE "event_date_picture" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"date_id" uuid NOT NULL,
	"picture_key" varchar(100) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" varchar(280) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"answer" varchar(500),
	"answered_at" timestamp with time zone,
	"answered_by_id" uuid,
	CONSTRAINT "event_question_answer_check" CHECK (("event_question"."answer" is null) = ("event_question"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "event_question_report" (
	"question_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_question_report_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_speaker" (
	"event_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" varchar(100) NOT NULL,
	"about" varchar(120),
	"words" varchar(200),
	"user_id" uuid,
	CONSTRAINT "event_speaker_event_id_position_pk" PRIMARY KEY("event_id","position")
);
--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "town" varchar(75);--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "district_id" uuid;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "plan" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "event_contact" ADD CONSTRAINT "event_contact_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_contact" ADD CONSTRAINT "event_contact_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_date_picture" ADD CONSTRAINT "event_date_picture_date_id_event_date_id_fk" FOREIGN KEY ("date_id") REFERENCES "public"."event_date"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_question" ADD CONSTRAINT "event_question_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_question" ADD CONSTRAINT "event_question_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_question" ADD CONSTRAINT "event_question_answered_by_id_user_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_question_report" ADD CONSTRAINT "event_question_report_question_id_event_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."event_question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_question_report" ADD CONSTRAINT "event_question_report_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_speaker" ADD CONSTRAINT "event_speaker_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_speaker" ADD CONSTRAINT "event_speaker_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_contact_user_index" ON "event_contact" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_date_picture_date_index" ON "event_date_picture" USING btree ("date_id","created_at","id");--> statement-breakpoint
CREATE INDEX "event_question_event_index" ON "event_question" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "event_question_user_index" ON "event_question" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_question_answered_by_index" ON "event_question" USING btree ("answered_by_id");--> statement-breakpoint
CREATE INDEX "event_question_report_user_index" ON "event_question_report" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_speaker_user_index" ON "event_speaker" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_district_id_district_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."district"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_district_index" ON "event" USING btree ("district_id");