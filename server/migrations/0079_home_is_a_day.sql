CREATE TABLE "highlight" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" varchar(8) NOT NULL,
	"college_id" uuid,
	"level_order" smallint,
	"submission_id" uuid,
	"meetup_id" uuid,
	"circle_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"well_done" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "highlight_level_unique" UNIQUE("user_id","level_order"),
	CONSTRAINT "highlight_submission_unique" UNIQUE("submission_id"),
	CONSTRAINT "highlight_meetup_unique" UNIQUE("meetup_id"),
	CONSTRAINT "highlight_kind_check" CHECK ("highlight"."kind" in ('level', 'work', 'record')),
	CONSTRAINT "highlight_well_done_check" CHECK ("highlight"."well_done" >= 0)
);
--> statement-breakpoint
CREATE TABLE "well_done" (
	"highlight_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "well_done_highlight_id_user_id_pk" PRIMARY KEY("highlight_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "well_done_told" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"told_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "week_days" (
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	"days" smallint NOT NULL,
	"reached" boolean DEFAULT false NOT NULL,
	CONSTRAINT "week_days_user_id_week_pk" PRIMARY KEY("user_id","week"),
	CONSTRAINT "week_days_days_check" CHECK ("week_days"."days" between 1 and 127)
);
--> statement-breakpoint
CREATE TABLE "week_plan" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"goal" smallint DEFAULT 3 NOT NULL,
	"time_zone" varchar(50) DEFAULT 'Asia/Kolkata' NOT NULL,
	"streak" integer DEFAULT 0 NOT NULL,
	"best" integer DEFAULT 0 NOT NULL,
	"last_week" date,
	"forgiven_week" date,
	"paused_from" date,
	"paused_until" date,
	CONSTRAINT "week_plan_goal_check" CHECK ("week_plan"."goal" between 3 and 5),
	CONSTRAINT "week_plan_pause_check" CHECK (("week_plan"."paused_from" is null) = ("week_plan"."paused_until" is null))
);
--> statement-breakpoint
ALTER TABLE "highlight" ADD CONSTRAINT "highlight_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlight" ADD CONSTRAINT "highlight_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlight" ADD CONSTRAINT "highlight_meetup_id_meetup_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetup"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlight" ADD CONSTRAINT "highlight_circle_id_learning_circle_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."learning_circle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "well_done" ADD CONSTRAINT "well_done_highlight_id_highlight_id_fk" FOREIGN KEY ("highlight_id") REFERENCES "public"."highlight"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "well_done" ADD CONSTRAINT "well_done_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "well_done_told" ADD CONSTRAINT "well_done_told_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_days" ADD CONSTRAINT "week_days_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_plan" ADD CONSTRAINT "week_plan_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "highlight_college_index" ON "highlight" USING btree ("college_id","at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "highlight_user_index" ON "highlight" USING btree ("user_id","at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "highlight_circle_index" ON "highlight" USING btree ("circle_id","at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "well_done_user_index" ON "well_done" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "well_done_untold_index" ON "well_done" USING btree ("created_at","highlight_id") WHERE "well_done"."told_at" is null;--> statement-breakpoint
CREATE INDEX "board_college_district_index" ON "board_college" USING btree ("period","district_id","karma" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "board_college_zone_index" ON "board_college" USING btree ("period","zone_id","karma" DESC NULLS FIRST);