CREATE TABLE "push_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"public_key" varchar(100) NOT NULL,
	"sealed_key" varchar(200) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"notification_id" uuid NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"last_error" varchar(200),
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_message_once" UNIQUE("subscription_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"push_key_id" uuid NOT NULL,
	"endpoint" varchar(1000) NOT NULL,
	"p256dh" varchar(100) NOT NULL,
	"auth" varchar(40) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "push_subscription_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "weekly_summary" (
	"week" date NOT NULL,
	"user_id" uuid NOT NULL,
	"karma" integer NOT NULL,
	"works" smallint NOT NULL,
	"meetups" smallint NOT NULL,
	"days" smallint NOT NULL,
	"goal" smallint NOT NULL,
	"streak" integer NOT NULL,
	"highlight_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weekly_summary_week_user_id_pk" PRIMARY KEY("week","user_id")
);
--> statement-breakpoint
DROP INDEX "notification_unread_index";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "not_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "push_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD COLUMN "weekly_summary" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD COLUMN "hidden_kinds" varchar(30)[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD COLUMN "unpushed_kinds" varchar(30)[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD COLUMN "quiet_from" time;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD COLUMN "quiet_until" time;--> statement-breakpoint
ALTER TABLE "push_message" ADD CONSTRAINT "push_message_subscription_id_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_message" ADD CONSTRAINT "push_message_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_push_key_id_push_key_id_fk" FOREIGN KEY ("push_key_id") REFERENCES "public"."push_key"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_summary" ADD CONSTRAINT "weekly_summary_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_key_one_unique" ON "push_key" USING btree ((true));--> statement-breakpoint
CREATE INDEX "push_message_notification_index" ON "push_message" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "push_message_due_index" ON "push_message" USING btree ("due_at") WHERE "push_message"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "push_message_created_at_index" ON "push_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_subscription_user_index" ON "push_subscription" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "push_subscription_session_index" ON "push_subscription" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "push_subscription_key_index" ON "push_subscription" USING btree ("push_key_id");--> statement-breakpoint
CREATE INDEX "weekly_summary_user_index" ON "weekly_summary" USING btree ("user_id","week" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "week_days_week_index" ON "week_days" USING btree ("week","user_id");--> statement-breakpoint
CREATE INDEX "notification_push_index" ON "notification" USING btree ("push_due_at") WHERE "notification"."push_due_at" is not null;--> statement-breakpoint
CREATE INDEX "notification_unread_index" ON "notification" USING btree ("user_id") WHERE "notification"."read_at" is null and not "notification"."hidden";--> statement-breakpoint
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_quiet_check" CHECK (case when "notification_preference"."quiet_from" is null then "notification_preference"."quiet_until" is null
      else "notification_preference"."quiet_until" is not null and "notification_preference"."quiet_from" <> "notification_preference"."quiet_until" end);