CREATE TABLE "report_active" (
	"day" date NOT NULL,
	"place_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"active_7" integer NOT NULL,
	"active_30" integer NOT NULL,
	CONSTRAINT "report_active_place_id_group_id_day_pk" PRIMARY KEY("place_id","group_id","day")
);
--> statement-breakpoint
CREATE TABLE "report_cohort" (
	"week" date NOT NULL,
	"place_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"joined" integer[] NOT NULL,
	"steps" jsonb NOT NULL,
	"active" integer[] NOT NULL,
	CONSTRAINT "report_cohort_place_id_group_id_week_pk" PRIMARY KEY("place_id","group_id","week")
);
--> statement-breakpoint
CREATE TABLE "report_mail" (
	"view_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"mailed_week" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_mail_view_id_user_id_pk" PRIMARY KEY("view_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "report_member" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"joined_on" date NOT NULL,
	"campus_id" uuid,
	"zone_id" uuid,
	"groups" uuid[] NOT NULL,
	"confirmed" smallint,
	"path" smallint,
	"submitted" smallint,
	"approved" smallint,
	"circle" smallint,
	"level_two" smallint,
	"active_weeks" bigint NOT NULL,
	"active_on" date
);
--> statement-breakpoint
CREATE TABLE "report_night" (
	"day" date PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"counted_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "report_queue" (
	"day" date NOT NULL,
	"queue" varchar(13) NOT NULL,
	"waiting" integer NOT NULL,
	"overdue" integer NOT NULL,
	CONSTRAINT "report_queue_day_queue_pk" PRIMARY KEY("day","queue")
);
--> statement-breakpoint
CREATE TABLE "report_task" (
	"week" date NOT NULL,
	"place_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"opened" integer,
	"submitted" integer NOT NULL,
	"approved" integer NOT NULL,
	"returned" integer NOT NULL,
	CONSTRAINT "report_task_place_id_week_task_id_pk" PRIMARY KEY("place_id","week","task_id")
);
--> statement-breakpoint
CREATE TABLE "report_work" (
	"week" date NOT NULL,
	"queue" varchar(13) NOT NULL,
	"user_id" uuid NOT NULL,
	"decided" integer NOT NULL,
	"hours" jsonb NOT NULL,
	"reversed" integer,
	CONSTRAINT "report_work_week_queue_user_id_pk" PRIMARY KEY("week","queue","user_id"),
	CONSTRAINT "report_work_hours_check" CHECK (jsonb_typeof("report_work"."hours") = 'object')
);
--> statement-breakpoint
CREATE TABLE "task_opening" (
	"day" date NOT NULL,
	"task_id" uuid NOT NULL,
	"opened" integer NOT NULL,
	CONSTRAINT "task_opening_day_task_id_pk" PRIMARY KEY("day","task_id")
);
--> statement-breakpoint
ALTER TABLE "report_mail" ADD CONSTRAINT "report_mail_view_id_saved_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_view"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mail" ADD CONSTRAINT "report_mail_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_member" ADD CONSTRAINT "report_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_task" ADD CONSTRAINT "report_task_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_work" ADD CONSTRAINT "report_work_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_opening" ADD CONSTRAINT "task_opening_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_active_day_index" ON "report_active" USING btree ("day");--> statement-breakpoint
CREATE INDEX "report_cohort_week_index" ON "report_cohort" USING btree ("week");--> statement-breakpoint
CREATE INDEX "report_mail_user_index" ON "report_mail" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_mail_week_index" ON "report_mail" USING btree ("mailed_week");--> statement-breakpoint
CREATE INDEX "report_member_joined_index" ON "report_member" USING btree ("joined_on","user_id");--> statement-breakpoint
CREATE INDEX "report_member_active_index" ON "report_member" USING btree ("active_on","user_id");--> statement-breakpoint
CREATE INDEX "report_task_task_index" ON "report_task" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "report_task_week_index" ON "report_task" USING btree ("week");--> statement-breakpoint
CREATE INDEX "report_work_user_index" ON "report_work" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "task_opening_task_index" ON "task_opening" USING btree ("task_id");