CREATE TABLE "member_course" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" varchar(20) NOT NULL,
	"root_id" varchar(100) NOT NULL,
	"title" varchar(200) NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"submission_id" uuid,
	"entry_id" uuid,
	"settled_at" timestamp with time zone,
	CONSTRAINT "member_course_provider_check" CHECK ("member_course"."provider" in ('wadhwani', 'opengrad'))
);
--> statement-breakpoint
CREATE TABLE "kkem_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" varchar(60) NOT NULL,
	"title" varchar(100) NOT NULL,
	"text" varchar(5000) NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"link" varchar(500),
	"picture" varchar(500),
	"prize" varchar(60),
	"registered" integer DEFAULT 0 NOT NULL,
	"shortlisted" integer DEFAULT 0 NOT NULL,
	"participants" integer DEFAULT 0 NOT NULL,
	"winning_members" integer DEFAULT 0 NOT NULL,
	"selection_criteria" varchar(500) DEFAULT '' NOT NULL,
	"winners" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"place" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kkem_event_slug_unique" UNIQUE("slug"),
	CONSTRAINT "kkem_event_days_check" CHECK ("kkem_event"."ends_on" >= "kkem_event"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "kkem_link" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"jsid" varchar(255) NOT NULL,
	"dwms_id" varchar(255),
	"verified" boolean DEFAULT false NOT NULL,
	"token_hash" varchar(64),
	"token_ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kkem_link_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "kkem_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "member_course" ADD CONSTRAINT "member_course_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_course" ADD CONSTRAINT "member_course_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_course" ADD CONSTRAINT "member_course_entry_id_karma_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."karma_entry"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kkem_link" ADD CONSTRAINT "kkem_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_course_unique" ON "member_course" USING btree ("user_id","provider","root_id");--> statement-breakpoint
CREATE INDEX "member_course_waiting_index" ON "member_course" USING btree ("checked_at","id") WHERE "member_course"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "member_course_submission_index" ON "member_course" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "member_course_entry_index" ON "member_course" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "kkem_event_order_index" ON "kkem_event" USING btree ("place","starts_on" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "kkem_link_jsid_unique" ON "kkem_link" USING btree ("jsid") WHERE "kkem_link"."verified";--> statement-breakpoint
CREATE INDEX "kkem_link_verified_index" ON "kkem_link" USING btree ("id") WHERE "kkem_link"."verified";