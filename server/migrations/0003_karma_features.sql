CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar(60) NOT NULL,
	"key_hash" varchar(64) NOT NULL,
	"prefix" varchar(12) NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_key_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "channel" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar(75) NOT NULL,
	"discord_id" varchar(20) NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_name_unique" UNIQUE("name"),
	CONSTRAINT "channel_discord_id_unique" UNIQUE("discord_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" varchar(20) NOT NULL,
	"file_name" varchar(200) NOT NULL,
	"file_hash" varchar(64) NOT NULL,
	"total" integer NOT NULL,
	"succeeded" integer NOT NULL,
	"failed" integer NOT NULL,
	"failures_key" varchar(100),
	"created_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_by_id" uuid,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "board_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"period" date NOT NULL,
	"group_id" uuid NOT NULL,
	"college_id" uuid NOT NULL,
	"district_id" uuid,
	"zone_id" uuid,
	"karma" integer NOT NULL,
	"members" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_college" (
	"period" date NOT NULL,
	"college_id" uuid NOT NULL,
	"district_id" uuid,
	"zone_id" uuid,
	"karma" bigint NOT NULL,
	"students" integer NOT NULL,
	CONSTRAINT "board_college_period_college_id_pk" PRIMARY KEY("period","college_id")
);
--> statement-breakpoint
CREATE TABLE "board_count" (
	"period" date NOT NULL,
	"scope_id" uuid NOT NULL,
	"width" smallint NOT NULL,
	"band" integer NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "board_count_period_scope_id_width_band_pk" PRIMARY KEY("period","scope_id","width","band")
);
--> statement-breakpoint
CREATE TABLE "board_member" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"college_id" uuid NOT NULL,
	"district_id" uuid,
	"zone_id" uuid
);
--> statement-breakpoint
CREATE TABLE "board_opt_out" (
	"user_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_row" (
	"period" date NOT NULL,
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"karma" integer NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	"college_id" uuid NOT NULL,
	"district_id" uuid,
	"zone_id" uuid,
	CONSTRAINT "board_row_user_id_period_group_id_pk" PRIMARY KEY("user_id","period","group_id")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" varchar(30) NOT NULL,
	"cause" varchar(150) NOT NULL,
	"title" varchar(100) NOT NULL,
	"description" varchar(500) NOT NULL,
	"button" varchar(30),
	"url" varchar(500),
	"created_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notification_cause_unique" UNIQUE("user_id","cause")
);
--> statement-breakpoint
CREATE TABLE "notification_preference" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"submission_reviewed" boolean DEFAULT true NOT NULL,
	"level_reached" boolean DEFAULT false NOT NULL,
	"voucher_received" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submission" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"task_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" varchar(15) DEFAULT 'pending' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"proof_text" varchar(2000),
	"proof_link" varchar(500),
	"picture_key" varchar(100),
	"source" varchar(8) DEFAULT 'product' NOT NULL,
	"task_message_id" varchar(36),
	"lobby_message_id" varchar(36),
	"dm_message_id" varchar(36),
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"peer_approved_by_id" uuid,
	"peer_approved_at" timestamp with time zone,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"reason" varchar(500),
	"entry_id" uuid,
	"held_by_id" uuid,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submission_task_message_id_unique" UNIQUE("task_message_id"),
	CONSTRAINT "submission_status_check" CHECK ("submission"."status" in ('pending', 'peer_approved', 'approved', 'returned', 'rejected', 'withdrawn', 'reversed')),
	CONSTRAINT "submission_source_check" CHECK ("submission"."source" in ('product', 'chat')),
	CONSTRAINT "submission_proof_check" CHECK ("submission"."source" = 'chat' or coalesce("submission"."proof_text", "submission"."proof_link", "submission"."picture_key") is not null)
);
--> statement-breakpoint
CREATE TABLE "voucher" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" varchar(40) NOT NULL,
	"user_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"karma" integer NOT NULL,
	"month" varchar(10) NOT NULL,
	"week" varchar(2),
	"event" varchar(50),
	"description" varchar(2000),
	"claimed_at" timestamp with time zone,
	"entry_id" uuid,
	"revoked_at" timestamp with time zone,
	"revoked_reason" varchar(300),
	"mail_status" varchar(6) DEFAULT 'queued' NOT NULL,
	"import_id" uuid,
	"request_key" uuid,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voucher_code_unique" UNIQUE("code"),
	CONSTRAINT "voucher_request_unique" UNIQUE("created_by_id","request_key"),
	CONSTRAINT "voucher_karma_check" CHECK ("voucher"."karma" between 1 and 9999),
	CONSTRAINT "voucher_mail_status_check" CHECK ("voucher"."mail_status" in ('queued', 'sent', 'failed')),
	CONSTRAINT "voucher_claimed_or_revoked" CHECK ("voucher"."claimed_at" is null or "voucher"."revoked_at" is null)
);
--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "interest_group_id" uuid;--> statement-breakpoint
ALTER TABLE "interest_group" ADD COLUMN "content" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "interest_group" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "interest_group" ADD COLUMN "updated_by_id" uuid;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "channel_id" uuid;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "event" varchar(50);--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "bonus_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "bonus_karma" integer;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "updated_by_id" uuid;--> statement-breakpoint
ALTER TABLE "task_type" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "task_type" ADD COLUMN "updated_by_id" uuid;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel" ADD CONSTRAINT "channel_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel" ADD CONSTRAINT "channel_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_import" ADD CONSTRAINT "bulk_import_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_import" ADD CONSTRAINT "bulk_import_undone_by_id_user_id_fk" FOREIGN KEY ("undone_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_member" ADD CONSTRAINT "board_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_opt_out" ADD CONSTRAINT "board_opt_out_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_peer_approved_by_id_user_id_fk" FOREIGN KEY ("peer_approved_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_entry_id_karma_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."karma_entry"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission" ADD CONSTRAINT "submission_held_by_id_user_id_fk" FOREIGN KEY ("held_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_entry_id_karma_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."karma_entry"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_import_id_bulk_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bulk_import"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_created_by_index" ON "api_key" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "channel_created_at_index" ON "channel" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "channel_created_by_index" ON "channel" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "channel_updated_by_index" ON "channel" USING btree ("updated_by_id");--> statement-breakpoint
CREATE INDEX "bulk_import_kind_index" ON "bulk_import" USING btree ("kind","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bulk_import_file_index" ON "bulk_import" USING btree ("kind","file_hash");--> statement-breakpoint
CREATE INDEX "bulk_import_created_by_index" ON "bulk_import" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "bulk_import_undone_by_index" ON "bulk_import" USING btree ("undone_by_id");--> statement-breakpoint
CREATE INDEX "board_college_order_index" ON "board_college" USING btree ("period","karma" DESC NULLS FIRST,"college_id");--> statement-breakpoint
CREATE INDEX "board_row_order_index" ON "board_row" USING btree ("period","group_id","karma" DESC NULLS FIRST,"reached_at","user_id") WHERE "board_row"."karma" > 0;--> statement-breakpoint
CREATE INDEX "board_row_college_index" ON "board_row" USING btree ("period","college_id","karma" DESC NULLS FIRST,"reached_at","user_id") WHERE "board_row"."karma" > 0 and "board_row"."group_id" = '00000000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX "board_row_district_index" ON "board_row" USING btree ("period","district_id","karma" DESC NULLS FIRST,"reached_at","user_id") WHERE "board_row"."karma" > 0 and "board_row"."group_id" = '00000000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX "board_row_zone_index" ON "board_row" USING btree ("period","zone_id","karma" DESC NULLS FIRST,"reached_at","user_id") WHERE "board_row"."karma" > 0 and "board_row"."group_id" = '00000000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX "notification_user_index" ON "notification" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "notification_unread_index" ON "notification" USING btree ("user_id") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notification_created_by_index" ON "notification" USING btree ("created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "submission_one_open" ON "submission" USING btree ("user_id","task_id") WHERE "submission"."status" in ('pending', 'peer_approved', 'returned');--> statement-breakpoint
CREATE INDEX "submission_waiting_index" ON "submission" USING btree ("submitted_at","id") WHERE "submission"."status" in ('pending', 'peer_approved');--> statement-breakpoint
CREATE INDEX "submission_status_index" ON "submission" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "submission_user_index" ON "submission" USING btree ("user_id","submitted_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "submission_task_index" ON "submission" USING btree ("task_id","status","submitted_at");--> statement-breakpoint
CREATE INDEX "submission_created_at_index" ON "submission" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "submission_peer_index" ON "submission" USING btree ("peer_approved_by_id","peer_approved_at");--> statement-breakpoint
CREATE INDEX "submission_decided_index" ON "submission" USING btree ("decided_by_id","decided_at");--> statement-breakpoint
CREATE INDEX "submission_decided_at_index" ON "submission" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "submission_entry_index" ON "submission" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "submission_held_by_index" ON "submission" USING btree ("held_by_id");--> statement-breakpoint
CREATE INDEX "voucher_created_at_index" ON "voucher" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "voucher_user_index" ON "voucher" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "voucher_task_index" ON "voucher" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "voucher_import_index" ON "voucher" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "voucher_entry_index" ON "voucher" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "voucher_updated_by_index" ON "voucher" USING btree ("updated_by_id");--> statement-breakpoint
CREATE INDEX "voucher_unsent_index" ON "voucher" USING btree ("created_at","id") WHERE "voucher"."mail_status" = 'queued';--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_interest_group_id_interest_group_id_fk" FOREIGN KEY ("interest_group_id") REFERENCES "public"."interest_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interest_group" ADD CONSTRAINT "interest_group_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interest_group" ADD CONSTRAINT "interest_group_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_import_id_bulk_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bulk_import"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_type" ADD CONSTRAINT "task_type_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_type" ADD CONSTRAINT "task_type_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "role_interest_group_index" ON "role" USING btree ("interest_group_id");--> statement-breakpoint
CREATE INDEX "interest_group_created_by_index" ON "interest_group" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "interest_group_updated_by_index" ON "interest_group" USING btree ("updated_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_hashtag_in_any_case" ON "task" USING btree (lower("hashtag"));--> statement-breakpoint
CREATE INDEX "task_channel_index" ON "task" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "task_import_index" ON "task" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "task_created_by_index" ON "task" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "task_updated_by_index" ON "task" USING btree ("updated_by_id");--> statement-breakpoint
CREATE INDEX "task_created_at_index" ON "task" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_type_title_in_any_case" ON "task_type" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "task_type_created_by_index" ON "task_type" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "task_type_updated_by_index" ON "task_type" USING btree ("updated_by_id");--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_bonus_check" CHECK (("task"."bonus_time" is null) = ("task"."bonus_karma" is null));