CREATE TABLE "hello_reply" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hello_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answers_id" uuid,
	"words" varchar(140) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"reports" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "hello_reply_answers_id_unique" UNIQUE("answers_id")
);
--> statement-breakpoint
CREATE TABLE "hello_reply_report" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reply_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" varchar(10) NOT NULL,
	"note" varchar(500),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hello_reply_report_unique" UNIQUE("reply_id","reporter_id")
);
--> statement-breakpoint
CREATE TABLE "hello_wave" (
	"hello_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hello_wave_hello_id_user_id_pk" PRIMARY KEY("hello_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "greeting_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"words" varchar(140) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	CONSTRAINT "greeting_line_once" UNIQUE("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "greeting_report" (
	"line_id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid,
	"reason" varchar(10) NOT NULL,
	"note" varchar(500),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "group_hello" ADD COLUMN "waves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "group_hello" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "group_hello" ADD COLUMN "thanked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hello_reply" ADD CONSTRAINT "hello_reply_hello_id_group_hello_id_fk" FOREIGN KEY ("hello_id") REFERENCES "public"."group_hello"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hello_reply" ADD CONSTRAINT "hello_reply_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hello_reply" ADD CONSTRAINT "hello_reply_answers_id_hello_reply_id_fk" FOREIGN KEY ("answers_id") REFERENCES "public"."hello_reply"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hello_reply_report" ADD CONSTRAINT "hello_reply_report_reply_id_hello_reply_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."hello_reply"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hello_reply_report" ADD CONSTRAINT "hello_reply_report_reporter_id_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hello_wave" ADD CONSTRAINT "hello_wave_hello_id_group_hello_id_fk" FOREIGN KEY ("hello_id") REFERENCES "public"."group_hello"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hello_wave" ADD CONSTRAINT "hello_wave_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "greeting_line" ADD CONSTRAINT "greeting_line_from_id_user_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "greeting_line" ADD CONSTRAINT "greeting_line_to_id_user_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "greeting_report" ADD CONSTRAINT "greeting_report_line_id_greeting_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."greeting_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "greeting_report" ADD CONSTRAINT "greeting_report_reporter_id_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hello_reply_once" ON "hello_reply" USING btree ("hello_id","user_id") WHERE "hello_reply"."answers_id" is null;--> statement-breakpoint
CREATE INDEX "hello_reply_hello_index" ON "hello_reply" USING btree ("hello_id","created_at","id");--> statement-breakpoint
CREATE INDEX "hello_reply_user_index" ON "hello_reply" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "hello_reply_reported_index" ON "hello_reply" USING btree ("reported_at" DESC NULLS FIRST,"id") WHERE "hello_reply"."reported_at" is not null;--> statement-breakpoint
CREATE INDEX "hello_reply_report_reporter_index" ON "hello_reply_report" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "hello_wave_newest_index" ON "hello_wave" USING btree ("hello_id","created_at" DESC NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "hello_wave_user_index" ON "hello_wave" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "greeting_line_to_index" ON "greeting_line" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "greeting_line_reported_index" ON "greeting_line" USING btree ("reported_at" DESC NULLS FIRST,"id") WHERE "greeting_line"."reported_at" is not null;--> statement-breakpoint
CREATE INDEX "greeting_report_reporter_index" ON "greeting_report" USING btree ("reporter_id");