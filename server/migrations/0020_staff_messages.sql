CREATE TABLE "staff_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" varchar(10) DEFAULT 'draft' NOT NULL,
	"audience" jsonb NOT NULL,
	"audience_key" varchar(64) NOT NULL,
	"ways" varchar(10)[] NOT NULL,
	"channel_ids" uuid[] DEFAULT '{}' NOT NULL,
	"subject" varchar(70) NOT NULL,
	"text" varchar(2000) NOT NULL,
	"button" varchar(30) NOT NULL,
	"opens" varchar(500) NOT NULL,
	"banner_until" timestamp with time zone,
	"send_at" timestamp with time zone,
	"urgent_because" varchar(300) DEFAULT '' NOT NULL,
	"created_by_id" uuid,
	"signer_id" uuid,
	"asked_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"declined_because" varchar(300),
	"stopped_because" varchar(300),
	"fixed_at" timestamp with time zone,
	"gathered" boolean DEFAULT false NOT NULL,
	"total" integer,
	"leaves_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"progress_at" timestamp with time zone,
	"counts" jsonb,
	"is_stale" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_message_state_check" CHECK ("staff_message"."state" in ('draft', 'asked', 'leaving', 'sending', 'sent'))
);
--> statement-breakpoint
CREATE TABLE "staff_message_member" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" varchar(10) DEFAULT 'waiting' NOT NULL,
	"reason" varchar(20),
	"day" date,
	"due_at" timestamp with time zone,
	"bell" varchar(10),
	"mail" varchar(10),
	"banner_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"bell_opened_at" timestamp with time zone,
	"bell_followed_at" timestamp with time zone,
	"mail_opened_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "staff_message_member_message_id_user_id_pk" PRIMARY KEY("message_id","user_id"),
	CONSTRAINT "staff_message_member_state_check" CHECK ("staff_message_member"."state" in ('waiting', 'sent', 'left_out'))
);
--> statement-breakpoint
ALTER TABLE "chat_post" DROP CONSTRAINT "chat_post_kind_check";--> statement-breakpoint
ALTER TABLE "notification_preference" ADD COLUMN "staff_message" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_message" ADD CONSTRAINT "staff_message_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_message" ADD CONSTRAINT "staff_message_signer_id_user_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_message_member" ADD CONSTRAINT "staff_message_member_message_id_staff_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."staff_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_message_member" ADD CONSTRAINT "staff_message_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_message_created_by_index" ON "staff_message" USING btree ("created_by_id","updated_at");--> statement-breakpoint
CREATE INDEX "staff_message_signer_index" ON "staff_message" USING btree ("signer_id");--> statement-breakpoint
CREATE INDEX "staff_message_updated_at_index" ON "staff_message" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "staff_message_open_index" ON "staff_message" USING btree ("progress_at") WHERE "staff_message"."state" in ('leaving', 'sending');--> statement-breakpoint
CREATE INDEX "staff_message_stale_index" ON "staff_message" USING btree ("id") WHERE "staff_message"."is_stale";--> statement-breakpoint
CREATE INDEX "staff_message_audience_index" ON "staff_message" USING btree ("audience_key","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_message_member_day_unique" ON "staff_message_member" USING btree ("user_id","day") WHERE "staff_message_member"."day" is not null;--> statement-breakpoint
CREATE INDEX "staff_message_member_user_index" ON "staff_message_member" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "staff_message_member_waiting_index" ON "staff_message_member" USING btree ("message_id","due_at","user_id") WHERE "staff_message_member"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "staff_message_member_banner_index" ON "staff_message_member" USING btree ("user_id") WHERE "staff_message_member"."banner_until" is not null;--> statement-breakpoint
CREATE INDEX "mail_outbox_bounced_index" ON "mail_outbox" USING btree ("recipient") WHERE "mail_outbox"."status" = 'failed';--> statement-breakpoint
ALTER TABLE "chat_post" ADD CONSTRAINT "chat_post_kind_check" CHECK ("chat_post"."kind" in ('level_up', 'approved_work', 'meetup', 'staff_message'));