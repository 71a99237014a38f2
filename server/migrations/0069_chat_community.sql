CREATE TABLE "chat_account" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" varchar(100),
	"linked_at" timestamp with time zone,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_channel_post" (
	"channel_id" uuid NOT NULL,
	"kind" varchar(20) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_channel_post_channel_id_kind_pk" PRIMARY KEY("channel_id","kind"),
	CONSTRAINT "chat_channel_post_kind_check" CHECK ("chat_channel_post"."kind" in ('level_up', 'approved_work', 'meetup'))
);
--> statement-breakpoint
CREATE TABLE "chat_link_attempt" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state_hash" varchar(64) NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_link_attempt_state_hash_unique" UNIQUE("state_hash")
);
--> statement-breakpoint
CREATE TABLE "chat_post" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel_id" uuid NOT NULL,
	"kind" varchar(20) NOT NULL,
	"subject_id" uuid NOT NULL,
	"level" smallint,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"last_error" varchar(300),
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_post_kind_check" CHECK ("chat_post"."kind" in ('level_up', 'approved_work', 'meetup'))
);
--> statement-breakpoint
CREATE TABLE "chat_progress" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"paused_until" timestamp with time zone,
	"walked_to" varchar(20) DEFAULT '' NOT NULL,
	"walked_at" timestamp with time zone,
	CONSTRAINT "chat_progress_one_check" CHECK ("chat_progress"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "chat_role_rule" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"role_id" uuid,
	"level_order" smallint,
	"interest_group_id" uuid,
	"chat_role_id" varchar(20) NOT NULL,
	"chat_role_name" varchar(100) NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_role_rule_source_check" CHECK (num_nonnulls("chat_role_rule"."role_id", "chat_role_rule"."level_order", "chat_role_rule"."interest_group_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "chat_sync" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_sync_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chat_id" varchar(36) NOT NULL,
	"sealed_token" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"last_error" varchar(300),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_account" ADD CONSTRAINT "chat_account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_channel_post" ADD CONSTRAINT "chat_channel_post_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_link_attempt" ADD CONSTRAINT "chat_link_attempt_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_link_attempt" ADD CONSTRAINT "chat_link_attempt_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_post" ADD CONSTRAINT "chat_post_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_role_rule" ADD CONSTRAINT "chat_role_rule_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_role_rule" ADD CONSTRAINT "chat_role_rule_level_order_level_level_order_fk" FOREIGN KEY ("level_order") REFERENCES "public"."level"("level_order") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_role_rule" ADD CONSTRAINT "chat_role_rule_interest_group_id_interest_group_id_fk" FOREIGN KEY ("interest_group_id") REFERENCES "public"."interest_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_role_rule" ADD CONSTRAINT "chat_role_rule_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_role_rule" ADD CONSTRAINT "chat_role_rule_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_channel_post_kind_index" ON "chat_channel_post" USING btree ("kind");--> statement-breakpoint
CREATE INDEX "chat_link_attempt_user_index" ON "chat_link_attempt" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_link_attempt_session_index" ON "chat_link_attempt" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "chat_link_attempt_expires_index" ON "chat_link_attempt" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_post_unique" ON "chat_post" USING btree ("channel_id","kind","subject_id",coalesce("level", 0));--> statement-breakpoint
CREATE INDEX "chat_post_pending_index" ON "chat_post" USING btree ("next_try_at","id") WHERE "chat_post"."done_at" is null;--> statement-breakpoint
CREATE INDEX "chat_post_created_at_index" ON "chat_post" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "chat_role_rule_created_by_index" ON "chat_role_rule" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "chat_role_rule_updated_by_index" ON "chat_role_rule" USING btree ("updated_by_id");--> statement-breakpoint
CREATE INDEX "chat_role_rule_role_index" ON "chat_role_rule" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "chat_role_rule_level_index" ON "chat_role_rule" USING btree ("level_order");--> statement-breakpoint
CREATE INDEX "chat_role_rule_group_index" ON "chat_role_rule" USING btree ("interest_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_role_rule_unique" ON "chat_role_rule" USING btree (coalesce("role_id"::text, "interest_group_id"::text, "level_order"::text),"chat_role_id");--> statement-breakpoint
CREATE INDEX "chat_sync_chat_index" ON "chat_sync" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "chat_sync_due_index" ON "chat_sync" USING btree ("next_try_at","id");