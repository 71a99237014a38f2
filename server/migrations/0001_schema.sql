CREATE TABLE "app_state" (
	"key" varchar(60) PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"actor_muid" varchar(100),
	"action" varchar(60) NOT NULL,
	"target_type" varchar(40) NOT NULL,
	"target_id" varchar(100) NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_entry" (
	"id" varchar(64) PRIMARY KEY NOT NULL,
	"kind" varchar(100) NOT NULL,
	"message" varchar(1000) NOT NULL,
	"method" varchar(10) NOT NULL,
	"route" varchar(300) NOT NULL,
	"stack" text,
	"last_request_id" varchar(60),
	"last_user_id" uuid,
	"hits" integer DEFAULT 1 NOT NULL,
	"first_seen" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen" timestamp with time zone DEFAULT now() NOT NULL,
	"patched_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" varchar(200) NOT NULL,
	"subject" varchar(200) NOT NULL,
	"body" text NOT NULL,
	"status" varchar(10) DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" varchar(500),
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_outbox_status_check" CHECK ("mail_outbox"."status" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "dynamic_role" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" varchar(50) NOT NULL,
	"role_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dynamic_role_unique" UNIQUE("role_id","type")
);
--> statement-breakpoint
CREATE TABLE "dynamic_user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" varchar(50) NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dynamic_user_unique" UNIQUE("user_id","type")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" varchar(75) NOT NULL,
	"description" varchar(300),
	"kind" varchar(12) DEFAULT 'custom' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_title_unique" UNIQUE("title"),
	CONSTRAINT "role_kind_check" CHECK ("role"."kind" in ('system', 'group', 'custom'))
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_role_unique" UNIQUE("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "mentor_application" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"about" varchar(1000),
	"reason" varchar(1000),
	"hours" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_secret" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" varchar(20) NOT NULL,
	"secret_hash" varchar(64) NOT NULL,
	"payload" varchar(200),
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_secret_purpose_check" CHECK ("one_time_secret"."purpose" in ('otp', 'ticket', 'password-reset', 'email-change'))
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"browser" varchar(60) NOT NULL,
	"os" varchar(60) NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"muid" varchar(100) NOT NULL,
	"full_name" varchar(150) NOT NULL,
	"email" varchar(200) NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"password_hash" varchar(200),
	"mobile" varchar(15),
	"gender" varchar(10),
	"dob" date,
	"district_id" uuid,
	"discord_id" varchar(36),
	"exist_in_guild" boolean DEFAULT false NOT NULL,
	"picture_key" varchar(200),
	"domains" text[] DEFAULT '{}' NOT NULL,
	"endgoals" text[] DEFAULT '{}' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"terms_accepted_at" timestamp with time zone,
	"interested_in_work" boolean DEFAULT false NOT NULL,
	"interested_in_gig_work" boolean DEFAULT false NOT NULL,
	"status" varchar(10) DEFAULT 'active' NOT NULL,
	"suspension_reason" varchar(500),
	"status_changed_at" timestamp with time zone,
	"closed_by_staff" boolean DEFAULT false NOT NULL,
	"erase_after" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_muid_unique" UNIQUE("muid"),
	CONSTRAINT "user_email_unique" UNIQUE("email"),
	CONSTRAINT "user_mobile_unique" UNIQUE("mobile"),
	CONSTRAINT "user_discord_id_unique" UNIQUE("discord_id"),
	CONSTRAINT "user_status_check" CHECK ("user"."status" in ('active', 'suspended', 'closing', 'erased')),
	CONSTRAINT "user_email_lower_check" CHECK ("user"."email" = lower("user"."email")),
	CONSTRAINT "user_gender_check" CHECK ("user"."gender" in ('Male', 'Female', 'Other'))
);
--> statement-breakpoint
CREATE TABLE "user_interests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"chosen_interests" text[] NOT NULL,
	"other_interests" text[] DEFAULT '{}' NOT NULL,
	"chosen_endgoals" text[] NOT NULL,
	"other_endgoals" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interest_group" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar(75) NOT NULL,
	"code" varchar(10) NOT NULL,
	"icon" varchar(30) NOT NULL,
	"category" varchar(20) DEFAULT 'others' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interest_group_name_unique" UNIQUE("name"),
	CONSTRAINT "interest_group_code_unique" UNIQUE("code"),
	CONSTRAINT "interest_group_category_check" CHECK ("interest_group"."category" in ('maker', 'coder', 'creative', 'manager', 'others'))
);
--> statement-breakpoint
CREATE TABLE "user_interest_group" (
	"user_id" uuid NOT NULL,
	"interest_group_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_interest_group_user_id_interest_group_id_pk" PRIMARY KEY("user_id","interest_group_id")
);
--> statement-breakpoint
CREATE TABLE "karma_by_group" (
	"user_id" uuid NOT NULL,
	"interest_group_id" uuid NOT NULL,
	"karma" integer NOT NULL,
	CONSTRAINT "karma_by_group_user_id_interest_group_id_pk" PRIMARY KEY("user_id","interest_group_id")
);
--> statement-breakpoint
CREATE TABLE "karma_by_level" (
	"user_id" uuid NOT NULL,
	"level_order" smallint NOT NULL,
	"karma" integer NOT NULL,
	CONSTRAINT "karma_by_level_user_id_level_order_pk" PRIMARY KEY("user_id","level_order")
);
--> statement-breakpoint
CREATE TABLE "karma_by_month" (
	"user_id" uuid NOT NULL,
	"month" date NOT NULL,
	"karma" integer NOT NULL,
	CONSTRAINT "karma_by_month_user_id_month_pk" PRIMARY KEY("user_id","month")
);
--> statement-breakpoint
CREATE TABLE "karma_by_type" (
	"user_id" uuid NOT NULL,
	"task_type_id" uuid NOT NULL,
	"karma" integer NOT NULL,
	CONSTRAINT "karma_by_type_user_id_task_type_id_pk" PRIMARY KEY("user_id","task_type_id")
);
--> statement-breakpoint
CREATE TABLE "karma_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"karma" integer NOT NULL,
	"cause" varchar(150) NOT NULL,
	"reason" varchar(200) NOT NULL,
	"task_id" uuid,
	"task_type_id" uuid NOT NULL,
	"interest_group_id" uuid,
	"level_order" smallint,
	"actor_id" uuid,
	"reverses_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "karma_entry_cause_unique" UNIQUE("cause"),
	CONSTRAINT "karma_entry_reverses_id_unique" UNIQUE("reverses_id"),
	CONSTRAINT "karma_entry_karma_check" CHECK ("karma_entry"."karma" <> 0)
);
--> statement-breakpoint
CREATE TABLE "level" (
	"level_order" smallint PRIMARY KEY NOT NULL,
	"name" varchar(36) NOT NULL,
	"karma" integer NOT NULL,
	CONSTRAINT "level_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "rank_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rank_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rank_key" bigint NOT NULL,
	"members" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rank_node" (
	"depth" smallint NOT NULL,
	"prefix" bigint NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "rank_node_depth_prefix_pk" PRIMARY KEY("depth","prefix")
);
--> statement-breakpoint
CREATE TABLE "task" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hashtag" varchar(75) NOT NULL,
	"title" varchar(75) NOT NULL,
	"description" varchar(200),
	"karma" integer,
	"discord_link" varchar(200),
	"type_id" uuid NOT NULL,
	"organization_id" uuid,
	"level_order" smallint,
	"interest_group_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"variable_karma" boolean DEFAULT false NOT NULL,
	"usage_count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_hashtag_unique" UNIQUE("hashtag")
);
--> statement-breakpoint
CREATE TABLE "task_type" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" varchar(75) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_type_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "wallet" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"karma" integer DEFAULT 0 NOT NULL,
	"reached_at" timestamp with time zone DEFAULT now() NOT NULL,
	"coin" integer DEFAULT 0 NOT NULL,
	"level_order" smallint DEFAULT 1 NOT NULL,
	"ranked" boolean DEFAULT true NOT NULL,
	"rank_key" bigint GENERATED ALWAYS AS ((((33554431 - karma)::bigint << 20) | (greatest(0, extract(epoch from (reached_at at time zone 'UTC'))::bigint - 1577836800) >> 10))) STORED NOT NULL,
	CONSTRAINT "wallet_karma_check" CHECK ("wallet"."karma" between 0 and 33554431),
	CONSTRAINT "wallet_coin_check" CHECK ("wallet"."coin" >= 0)
);
--> statement-breakpoint
CREATE TABLE "country" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar(75) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "country_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "district" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar(75) NOT NULL,
	"zone_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "district_zone_name_unique" UNIQUE("zone_id","name")
);
--> statement-breakpoint
CREATE TABLE "state" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar(75) NOT NULL,
	"country_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "state_country_name_unique" UNIQUE("country_id","name")
);
--> statement-breakpoint
CREATE TABLE "zone" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar(75) NOT NULL,
	"state_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "zone_state_name_unique" UNIQUE("state_id","name")
);
--> statement-breakpoint
CREATE TABLE "affiliation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" varchar(75) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliation_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "department" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" varchar(100) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "department_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" varchar(100) NOT NULL,
	"code" varchar(12) NOT NULL,
	"org_type" varchar(12) NOT NULL,
	"affiliation_id" uuid,
	"district_id" uuid NOT NULL,
	"college_level" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_code_unique" UNIQUE("code"),
	CONSTRAINT "organization_type_check" CHECK ("organization"."org_type" in ('College', 'Company', 'Community', 'School')),
	CONSTRAINT "organization_level_check" CHECK ("organization"."college_level" between 0 and 7)
);
--> statement-breakpoint
CREATE TABLE "organization_total" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"karma" bigint DEFAULT 0 NOT NULL,
	"members" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposed_organization" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" varchar(100) NOT NULL,
	"org_type" varchar(12),
	"user_id" uuid NOT NULL,
	"department_id" uuid,
	"graduation_year" integer,
	"status" varchar(10) DEFAULT 'pending' NOT NULL,
	"organization_id" uuid,
	"reason" varchar(300),
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposed_organization_unique" UNIQUE("user_id","title")
);
--> statement-breakpoint
CREATE TABLE "user_organization" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"department_id" uuid,
	"graduation_year" integer,
	"verified" boolean DEFAULT false NOT NULL,
	"is_alumni" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_organization_unique" UNIQUE("user_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "social_link" (
	"user_id" uuid NOT NULL,
	"network" varchar(20) NOT NULL,
	"handle" varchar(60) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_link_user_id_network_pk" PRIMARY KEY("user_id","network")
);
--> statement-breakpoint
CREATE TABLE "invite" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inviter_id" uuid NOT NULL,
	"email" varchar(200) NOT NULL,
	"code" uuid NOT NULL,
	"used_by" uuid,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invite_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "referral" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" uuid NOT NULL,
	"invite_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dynamic_role" ADD CONSTRAINT "dynamic_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dynamic_user" ADD CONSTRAINT "dynamic_user_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_application" ADD CONSTRAINT "mentor_application_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_secret" ADD CONSTRAINT "one_time_secret_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_district_id_district_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."district"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_interests" ADD CONSTRAINT "user_interests_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_interest_group" ADD CONSTRAINT "user_interest_group_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_interest_group" ADD CONSTRAINT "user_interest_group_interest_group_id_interest_group_id_fk" FOREIGN KEY ("interest_group_id") REFERENCES "public"."interest_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "karma_by_group" ADD CONSTRAINT "karma_by_group_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "karma_by_group" ADD CONSTRAINT "karma_by_group_interest_group_id_interest_group_id_fk" FOREIGN KEY ("interest_group_id") REFERENCES "public"."interest_group"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "karma_by_level" ADD CONSTRAINT "karma_by_level_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "karma_by_level" ADD CONSTRAINT "karma_by_level_level_order_level_level_order_fk" FOREIGN KEY ("level_order") REFERENCES "public"."level"("level_order") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "karma_by_month" ADD CONSTRAINT "karma_by_month_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "karma_by_type" ADD CONSTRAINT "karma_by_type_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "karma_by_type" ADD CONSTRAINT "karma_by_type_task_type_id_task_type_id_fk" FOREIGN KEY ("task_type_id") REFERENCES "public"."task_type"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "karma_entry" ADD CONSTRAINT "karma_entry_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "karma_entry" ADD CONSTRAINT "karma_entry_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "karma_entry" ADD CONSTRAINT "karma_entry_task_type_id_task_type_id_fk" FOREIGN KEY ("task_type_id") REFERENCES "public"."task_type"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "karma_entry" ADD CONSTRAINT "karma_entry_interest_group_id_interest_group_id_fk" FOREIGN KEY ("interest_group_id") REFERENCES "public"."interest_group"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "karma_entry" ADD CONSTRAINT "karma_entry_level_order_level_level_order_fk" FOREIGN KEY ("level_order") REFERENCES "public"."level"("level_order") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "karma_entry" ADD CONSTRAINT "karma_entry_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "karma_entry" ADD CONSTRAINT "karma_entry_reverses_id_karma_entry_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."karma_entry"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_type_id_task_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."task_type"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_level_order_level_level_order_fk" FOREIGN KEY ("level_order") REFERENCES "public"."level"("level_order") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_interest_group_id_interest_group_id_fk" FOREIGN KEY ("interest_group_id") REFERENCES "public"."interest_group"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet" ADD CONSTRAINT "wallet_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet" ADD CONSTRAINT "wallet_level_order_level_level_order_fk" FOREIGN KEY ("level_order") REFERENCES "public"."level"("level_order") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "district" ADD CONSTRAINT "district_zone_id_zone_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zone"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state" ADD CONSTRAINT "state_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone" ADD CONSTRAINT "zone_state_id_state_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."state"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_affiliation_id_affiliation_id_fk" FOREIGN KEY ("affiliation_id") REFERENCES "public"."affiliation"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_district_id_district_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."district"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_total" ADD CONSTRAINT "organization_total_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_organization" ADD CONSTRAINT "proposed_organization_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_organization" ADD CONSTRAINT "proposed_organization_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_organization" ADD CONSTRAINT "proposed_organization_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_organization" ADD CONSTRAINT "user_organization_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_organization" ADD CONSTRAINT "user_organization_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_organization" ADD CONSTRAINT "user_organization_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_link" ADD CONSTRAINT "social_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_inviter_id_user_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_used_by_user_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_inviter_id_user_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_invite_id_invite_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."invite"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_target_index" ON "audit_log" USING btree ("target_type","target_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_actor_index" ON "audit_log" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "error_entry_last_seen_index" ON "error_entry" USING btree ("last_seen" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mail_outbox_created_at_index" ON "mail_outbox" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_role_role_index" ON "user_role" USING btree ("role_id","verified");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_secret_user_purpose_unique" ON "one_time_secret" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "one_time_secret_hash_index" ON "one_time_secret" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "session_user_index" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expires_at_index" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_created_at_index" ON "user" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "user_full_name_index" ON "user" USING btree (lower("full_name"),"id");--> statement-breakpoint
CREATE INDEX "user_mobile_index" ON "user" USING btree ("mobile" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "user_district_index" ON "user" USING btree ("district_id");--> statement-breakpoint
CREATE INDEX "user_erase_after_index" ON "user" USING btree ("erase_after") WHERE "user"."status" = 'closing';--> statement-breakpoint
CREATE INDEX "user_search_index" ON "user" USING gin ((lower("full_name") || ' ' || "muid" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_public_search_index" ON "user" USING gin ((lower("full_name") || ' ' || "muid") gin_trgm_ops) WHERE "user"."is_public" and "user"."status" = 'active';--> statement-breakpoint
CREATE INDEX "user_interest_group_group_index" ON "user_interest_group" USING btree ("interest_group_id");--> statement-breakpoint
CREATE INDEX "karma_by_group_board_index" ON "karma_by_group" USING btree ("interest_group_id","karma" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "karma_by_month_board_index" ON "karma_by_month" USING btree ("month","karma" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "karma_by_type_type_index" ON "karma_by_type" USING btree ("task_type_id");--> statement-breakpoint
CREATE INDEX "karma_entry_user_index" ON "karma_entry" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "karma_entry_task_index" ON "karma_entry" USING btree ("task_id","user_id");--> statement-breakpoint
CREATE INDEX "karma_entry_type_index" ON "karma_entry" USING btree ("task_type_id");--> statement-breakpoint
CREATE INDEX "karma_entry_group_index" ON "karma_entry" USING btree ("interest_group_id");--> statement-breakpoint
CREATE INDEX "karma_entry_actor_index" ON "karma_entry" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "task_level_index" ON "task" USING btree ("level_order");--> statement-breakpoint
CREATE INDEX "task_interest_group_index" ON "task" USING btree ("interest_group_id");--> statement-breakpoint
CREATE INDEX "task_type_index" ON "task" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "task_organization_index" ON "task" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "wallet_rank_index" ON "wallet" USING btree ("rank_key","reached_at","user_id") WHERE "wallet"."ranked";--> statement-breakpoint
CREATE INDEX "wallet_karma_index" ON "wallet" USING btree ("karma","user_id");--> statement-breakpoint
CREATE INDEX "wallet_level_index" ON "wallet" USING btree ("level_order");--> statement-breakpoint
CREATE INDEX "district_name_index" ON "district" USING btree ("name");--> statement-breakpoint
CREATE INDEX "organization_type_title_index" ON "organization" USING btree ("org_type","title");--> statement-breakpoint
CREATE INDEX "organization_district_index" ON "organization" USING btree ("district_id","org_type");--> statement-breakpoint
CREATE INDEX "organization_affiliation_index" ON "organization" USING btree ("affiliation_id");--> statement-breakpoint
CREATE INDEX "organization_title_index" ON "organization" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organization_total_karma_index" ON "organization_total" USING btree ("karma" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "proposed_organization_status_index" ON "proposed_organization" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "user_organization_organization_index" ON "user_organization" USING btree ("organization_id","verified");--> statement-breakpoint
CREATE INDEX "user_organization_department_index" ON "user_organization" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "invite_inviter_index" ON "invite" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "invite_used_by_index" ON "invite" USING btree ("used_by");--> statement-breakpoint
CREATE INDEX "referral_inviter_index" ON "referral" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "referral_invite_index" ON "referral" USING btree ("invite_id");