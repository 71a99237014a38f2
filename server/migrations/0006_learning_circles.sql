CREATE TABLE "calendar_feed" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"circle_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feed_unique" UNIQUE NULLS NOT DISTINCT("user_id","circle_id")
);
--> statement-breakpoint
CREATE TABLE "circle_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circle_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"circle_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circle_invitation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"circle_id" uuid NOT NULL,
	"user_id" uuid,
	"token_hash" varchar(64) NOT NULL,
	"created_by_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_invitation_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "circle_invitation_unique" UNIQUE NULLS NOT DISTINCT("circle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "circle_member" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"circle_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"interest_group_id" uuid NOT NULL,
	"status" varchar(9) NOT NULL,
	"is_lead" boolean DEFAULT false NOT NULL,
	"reason" varchar(500),
	"joined_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_member_unique" UNIQUE("circle_id","user_id"),
	CONSTRAINT "circle_member_status_check" CHECK ("circle_member"."status" in ('requested', 'invited', 'member', 'rejected', 'left', 'removed')),
	CONSTRAINT "circle_member_lead_check" CHECK (not "circle_member"."is_lead" or "circle_member"."status" = 'member'),
	CONSTRAINT "circle_member_joined_check" CHECK ("circle_member"."status" <> 'member' or "circle_member"."joined_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "learning_circle" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar(255) NOT NULL,
	"circle_code" varchar(36) NOT NULL,
	"interest_group_id" uuid NOT NULL,
	"organization_id" uuid,
	"note" varchar(500),
	"rhythm" varchar(7),
	"meet_days" smallint[] DEFAULT '{}' NOT NULL,
	"meet_time" varchar(5),
	"meet_place" varchar(255),
	"time_zone" varchar(50) DEFAULT 'Asia/Kolkata' NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"karma" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learning_circle_rhythm_check" CHECK ("learning_circle"."rhythm" in ('weekly', 'monthly')),
	CONSTRAINT "learning_circle_counts_check" CHECK ("learning_circle"."member_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "meetup" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"circle_id" uuid NOT NULL,
	"series_id" uuid,
	"meet_code" varchar(6) NOT NULL,
	"title" varchar(100) NOT NULL,
	"agenda" varchar(2000) NOT NULL,
	"pre_requirements" varchar(1000),
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"time_zone" varchar(50) NOT NULL,
	"is_online" boolean DEFAULT false NOT NULL,
	"meet_place" varchar(255) NOT NULL,
	"location" varchar(200),
	"is_public" boolean DEFAULT true NOT NULL,
	"max_attendees" integer,
	"report_description" varchar(1000),
	"started_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"reported_by_id" uuid,
	"report_text" varchar(1000),
	"picture_key" varchar(100),
	"picture_hash" varchar(64),
	"verified_at" timestamp with time zone,
	"verifications" integer DEFAULT 0 NOT NULL,
	"rejected_at" timestamp with time zone,
	"decided_by_id" uuid,
	"reject_reason" varchar(500),
	"cancelled_at" timestamp with time zone,
	"cancel_reason" varchar(500),
	"day_reminder_at" timestamp with time zone,
	"hour_reminder_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetup_minutes_check" CHECK ("meetup"."minutes" between 15 and 480),
	CONSTRAINT "meetup_capacity_check" CHECK ("meetup"."max_attendees" > 0),
	CONSTRAINT "meetup_verified_check" CHECK ("meetup"."verified_at" is null or "meetup"."reported_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "meetup_attendee" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"meetup_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" varchar(10) NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" varchar(1000),
	"joined_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"report" varchar(500),
	"report_link" varchar(300),
	"rating" smallint,
	"approved" boolean,
	"reason" varchar(500),
	"karma_given" integer,
	"entry_id" uuid,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetup_attendee_unique" UNIQUE("meetup_id","user_id"),
	CONSTRAINT "meetup_attendee_status_check" CHECK ("meetup_attendee"."status" in ('interested', 'going', 'waiting', 'joined')),
	CONSTRAINT "meetup_attendee_joined_check" CHECK (("meetup_attendee"."status" = 'joined') = ("meetup_attendee"."joined_at" is not null)),
	CONSTRAINT "meetup_attendee_report_check" CHECK ("meetup_attendee"."reported_at" is null or "meetup_attendee"."joined_at" is not null),
	CONSTRAINT "meetup_attendee_rating_check" CHECK ("meetup_attendee"."rating" between 1 and 5),
	CONSTRAINT "meetup_attendee_karma_check" CHECK ("meetup_attendee"."karma_given" between 0 and 200)
);
--> statement-breakpoint
CREATE TABLE "meetup_proof" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"meetup_task_id" uuid NOT NULL,
	"attendee_id" uuid NOT NULL,
	"picture_key" varchar(100),
	"proof_url" varchar(300),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetup_proof_unique" UNIQUE("meetup_task_id","attendee_id"),
	CONSTRAINT "meetup_proof_check" CHECK (("meetup_proof"."picture_key" is null) <> ("meetup_proof"."proof_url" is null))
);
--> statement-breakpoint
CREATE TABLE "meetup_series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"circle_id" uuid NOT NULL,
	"rhythm" varchar(7) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetup_series_rhythm_check" CHECK ("meetup_series"."rhythm" in ('weekly', 'monthly'))
);
--> statement-breakpoint
CREATE TABLE "meetup_task" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"meetup_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" varchar(100) NOT NULL,
	"description" varchar(500),
	"task_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_preference" ADD COLUMN "circle_news" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD COLUMN "meetup_news" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD COLUMN "meetup_reminder" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_circle_id_learning_circle_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."learning_circle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_invitation" ADD CONSTRAINT "circle_invitation_circle_id_learning_circle_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."learning_circle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_invitation" ADD CONSTRAINT "circle_invitation_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_invitation" ADD CONSTRAINT "circle_invitation_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_member" ADD CONSTRAINT "circle_member_circle_id_learning_circle_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."learning_circle"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_member" ADD CONSTRAINT "circle_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_member" ADD CONSTRAINT "circle_member_interest_group_id_interest_group_id_fk" FOREIGN KEY ("interest_group_id") REFERENCES "public"."interest_group"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_member" ADD CONSTRAINT "circle_member_changed_by_id_user_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_circle" ADD CONSTRAINT "learning_circle_interest_group_id_interest_group_id_fk" FOREIGN KEY ("interest_group_id") REFERENCES "public"."interest_group"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_circle" ADD CONSTRAINT "learning_circle_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_circle" ADD CONSTRAINT "learning_circle_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_circle" ADD CONSTRAINT "learning_circle_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup" ADD CONSTRAINT "meetup_circle_id_learning_circle_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."learning_circle"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup" ADD CONSTRAINT "meetup_series_id_meetup_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."meetup_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup" ADD CONSTRAINT "meetup_reported_by_id_user_id_fk" FOREIGN KEY ("reported_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup" ADD CONSTRAINT "meetup_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup" ADD CONSTRAINT "meetup_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup" ADD CONSTRAINT "meetup_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup_attendee" ADD CONSTRAINT "meetup_attendee_meetup_id_meetup_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetup"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup_attendee" ADD CONSTRAINT "meetup_attendee_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup_attendee" ADD CONSTRAINT "meetup_attendee_entry_id_karma_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."karma_entry"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup_proof" ADD CONSTRAINT "meetup_proof_meetup_task_id_meetup_task_id_fk" FOREIGN KEY ("meetup_task_id") REFERENCES "public"."meetup_task"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup_proof" ADD CONSTRAINT "meetup_proof_attendee_id_meetup_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."meetup_attendee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup_series" ADD CONSTRAINT "meetup_series_circle_id_learning_circle_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."learning_circle"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup_task" ADD CONSTRAINT "meetup_task_meetup_id_meetup_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetup"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup_task" ADD CONSTRAINT "meetup_task_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feed_circle_index" ON "calendar_feed" USING btree ("circle_id");--> statement-breakpoint
CREATE INDEX "circle_invitation_user_index" ON "circle_invitation" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "circle_invitation_created_by_index" ON "circle_invitation" USING btree ("created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "circle_member_one_of_group" ON "circle_member" USING btree ("user_id","interest_group_id") WHERE "circle_member"."status" = 'member';--> statement-breakpoint
CREATE INDEX "circle_member_user_index" ON "circle_member" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "circle_member_group_index" ON "circle_member" USING btree ("interest_group_id");--> statement-breakpoint
CREATE INDEX "circle_member_changed_by_index" ON "circle_member" USING btree ("changed_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "learning_circle_name_unique" ON "learning_circle" USING btree (lower("name")) WHERE "learning_circle"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "learning_circle_code_unique" ON "learning_circle" USING btree ("circle_code");--> statement-breakpoint
CREATE INDEX "learning_circle_open_index" ON "learning_circle" USING btree ("karma" DESC NULLS FIRST,"id") WHERE "learning_circle"."closed_at" is null and "learning_circle"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "learning_circle_created_at_index" ON "learning_circle" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "learning_circle"."closed_at" is null and "learning_circle"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "learning_circle_group_index" ON "learning_circle" USING btree ("interest_group_id","karma" DESC NULLS FIRST,"id") WHERE "learning_circle"."closed_at" is null and "learning_circle"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "learning_circle_organization_index" ON "learning_circle" USING btree ("organization_id","interest_group_id");--> statement-breakpoint
CREATE INDEX "learning_circle_all_of_group_index" ON "learning_circle" USING btree ("interest_group_id");--> statement-breakpoint
CREATE INDEX "learning_circle_name_index" ON "learning_circle" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "learning_circle_created_by_index" ON "learning_circle" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "learning_circle_updated_by_index" ON "learning_circle" USING btree ("updated_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meetup_one_a_day" ON "meetup" USING btree ("circle_id",(("starts_at" at time zone 'UTC')::date)) WHERE "meetup"."cancelled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "meetup_code_unique" ON "meetup" USING btree ("meet_code") WHERE "meetup"."reported_at" is null and "meetup"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "meetup_circle_index" ON "meetup" USING btree ("circle_id","starts_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "meetup_time_index" ON "meetup" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "meetup_series_index" ON "meetup" USING btree ("series_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetup_waiting_index" ON "meetup" USING btree ("reported_at","id") WHERE "meetup"."reported_at" is not null and "meetup"."verified_at" is null and "meetup"."rejected_at" is null;--> statement-breakpoint
CREATE INDEX "meetup_verified_index" ON "meetup" USING btree ("verified_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "meetup_rejected_index" ON "meetup" USING btree ("rejected_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "meetup_picture_index" ON "meetup" USING btree ("picture_hash");--> statement-breakpoint
CREATE INDEX "meetup_title_index" ON "meetup" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "meetup_reported_by_index" ON "meetup" USING btree ("reported_by_id");--> statement-breakpoint
CREATE INDEX "meetup_decided_by_index" ON "meetup" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "meetup_created_by_index" ON "meetup" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "meetup_updated_by_index" ON "meetup" USING btree ("updated_by_id");--> statement-breakpoint
CREATE INDEX "meetup_attendee_user_index" ON "meetup_attendee" USING btree ("user_id","status","meetup_id");--> statement-breakpoint
CREATE INDEX "meetup_attendee_line_index" ON "meetup_attendee" USING btree ("meetup_id","status","queued_at","id");--> statement-breakpoint
CREATE INDEX "meetup_attendee_entry_index" ON "meetup_attendee" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "meetup_proof_attendee_index" ON "meetup_proof" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "meetup_series_circle_index" ON "meetup_series" USING btree ("circle_id");--> statement-breakpoint
CREATE INDEX "meetup_task_meetup_index" ON "meetup_task" USING btree ("meetup_id","position");--> statement-breakpoint
CREATE INDEX "meetup_task_task_index" ON "meetup_task" USING btree ("task_id");