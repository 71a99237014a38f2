CREATE TABLE "group_visit" (
	"user_id" uuid NOT NULL,
	"interest_group_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_visit_user_id_interest_group_id_pk" PRIMARY KEY("user_id","interest_group_id")
);
--> statement-breakpoint
CREATE TABLE "group_hello" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"interest_group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"words" varchar(140) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"reports" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "group_hello_unique" UNIQUE("user_id","interest_group_id")
);
--> statement-breakpoint
CREATE TABLE "hello_report" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hello_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" varchar(10) NOT NULL,
	"note" varchar(500),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hello_report_unique" UNIQUE("hello_id","reporter_id")
);
--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "self_check" varchar(20);--> statement-breakpoint
ALTER TABLE "group_visit" ADD CONSTRAINT "group_visit_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_visit" ADD CONSTRAINT "group_visit_interest_group_id_interest_group_id_fk" FOREIGN KEY ("interest_group_id") REFERENCES "public"."interest_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_hello" ADD CONSTRAINT "group_hello_interest_group_id_interest_group_id_fk" FOREIGN KEY ("interest_group_id") REFERENCES "public"."interest_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_hello" ADD CONSTRAINT "group_hello_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hello_report" ADD CONSTRAINT "hello_report_hello_id_group_hello_id_fk" FOREIGN KEY ("hello_id") REFERENCES "public"."group_hello"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hello_report" ADD CONSTRAINT "hello_report_reporter_id_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_visit_group_index" ON "group_visit" USING btree ("interest_group_id");--> statement-breakpoint
CREATE INDEX "group_hello_newest_index" ON "group_hello" USING btree ("interest_group_id","created_at" DESC NULLS FIRST,"id") WHERE "group_hello"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "group_hello_reported_index" ON "group_hello" USING btree ("reported_at" DESC NULLS FIRST,"id") WHERE "group_hello"."reported_at" is not null;--> statement-breakpoint
CREATE INDEX "hello_report_reporter_index" ON "hello_report" USING btree ("reporter_id");--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_self_check_unique" UNIQUE("self_check");--> statement-breakpoint
-- Saying hello was reviewed so far; from now on it checks itself. Work that waits for its review is still read.
UPDATE "task" SET "self_check" = 'hello_said' WHERE "hashtag" = '#hello-muster';
