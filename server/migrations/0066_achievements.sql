CREATE TABLE "achievement" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar(75) NOT NULL,
	"description" varchar(300) NOT NULL,
	"badge_tone" varchar(10) NOT NULL,
	"badge_icon" varchar(20) NOT NULL,
	"icon" varchar(500),
	"tags" varchar(30)[] DEFAULT '{}' NOT NULL,
	"type" varchar(10) NOT NULL,
	"level_order" smallint,
	"level_based" boolean DEFAULT false NOT NULL,
	"has_vc" boolean DEFAULT false NOT NULL,
	"vc_years" smallint,
	"template_id" varchar(100),
	"archived_at" timestamp with time zone,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "achievement_type_check" CHECK ("achievement"."type" in ('Badge', 'Learning', 'Skills', 'Offers')),
	CONSTRAINT "achievement_level_check" CHECK (not "achievement"."level_based" or "achievement"."level_order" is not null)
);
--> statement-breakpoint
CREATE TABLE "achievement_count" (
	"achievement_id" uuid NOT NULL,
	"month" date NOT NULL,
	"issued" integer DEFAULT 0 NOT NULL,
	"revoked" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"claimable" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "achievement_count_achievement_id_month_pk" PRIMARY KEY("achievement_id","month")
);
--> statement-breakpoint
CREATE TABLE "achievement_count_change" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"achievement_id" uuid NOT NULL,
	"month" date NOT NULL,
	"issued" integer DEFAULT 0 NOT NULL,
	"revoked" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"claimable" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "achievement_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"achievement_id" uuid NOT NULL,
	"action" varchar(10) NOT NULL,
	"rule_version" integer,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "achievement_log_action_check" CHECK ("achievement_log"."action" in ('issued', 'revoked', 'vc_issued', 'vc_failed'))
);
--> statement-breakpoint
CREATE TABLE "achievement_rule" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"achievement_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"rule_type" varchar(15) NOT NULL,
	"rule" jsonb NOT NULL,
	"state" varchar(8) DEFAULT 'draft' NOT NULL,
	"counts" jsonb,
	"new_members" uuid[] DEFAULT '{}' NOT NULL,
	"swept_at" timestamp with time zone,
	"activated_at" timestamp with time zone,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "achievement_rule_version_unique" UNIQUE("achievement_id","version"),
	CONSTRAINT "achievement_rule_state_check" CHECK ("achievement_rule"."state" in ('draft', 'active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "member_achievement" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"achievement_id" uuid NOT NULL,
	"state" varchar(9) NOT NULL,
	"rule_id" uuid,
	"claimable_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issued_at" timestamp with time zone,
	"issued_by_id" uuid,
	"import_id" uuid,
	"position" smallint,
	"revoked_at" timestamp with time zone,
	"revoked_by_id" uuid,
	"revoke_reason" varchar(300),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_achievement_once" UNIQUE("user_id","achievement_id"),
	CONSTRAINT "member_achievement_position_unique" UNIQUE("user_id","position"),
	CONSTRAINT "member_achievement_state_check" CHECK ("member_achievement"."state" in ('claimable', 'held', 'revoked')),
	CONSTRAINT "member_achievement_issued_check" CHECK ("member_achievement"."state" = 'claimable' or "member_achievement"."issued_at" is not null),
	CONSTRAINT "member_achievement_position_check" CHECK ("member_achievement"."position" is null or "member_achievement"."state" = 'held')
);
--> statement-breakpoint
CREATE TABLE "skill" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar(60) NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_skill" (
	"skill_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	CONSTRAINT "task_skill_skill_id_task_id_pk" PRIMARY KEY("skill_id","task_id")
);
--> statement-breakpoint
CREATE TABLE "deed_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deed_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"deed" varchar(20) NOT NULL,
	"amount" integer NOT NULL,
	"on_day" date DEFAULT null
);
--> statement-breakpoint
CREATE TABLE "member_deed" (
	"user_id" uuid NOT NULL,
	"deed" varchar(20) NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "member_deed_user_id_deed_pk" PRIMARY KEY("user_id","deed")
);
--> statement-breakpoint
CREATE TABLE "member_streak" (
	"user_id" uuid NOT NULL,
	"kind" varchar(11) NOT NULL,
	"current" integer NOT NULL,
	"longest" integer NOT NULL,
	"last_on" date NOT NULL,
	CONSTRAINT "member_streak_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "achievement" ADD CONSTRAINT "achievement_level_order_level_level_order_fk" FOREIGN KEY ("level_order") REFERENCES "public"."level"("level_order") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievement" ADD CONSTRAINT "achievement_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievement" ADD CONSTRAINT "achievement_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievement_count" ADD CONSTRAINT "achievement_count_achievement_id_achievement_id_fk" FOREIGN KEY ("achievement_id") REFERENCES "public"."achievement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievement_log" ADD CONSTRAINT "achievement_log_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievement_log" ADD CONSTRAINT "achievement_log_achievement_id_achievement_id_fk" FOREIGN KEY ("achievement_id") REFERENCES "public"."achievement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievement_log" ADD CONSTRAINT "achievement_log_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievement_rule" ADD CONSTRAINT "achievement_rule_achievement_id_achievement_id_fk" FOREIGN KEY ("achievement_id") REFERENCES "public"."achievement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievement_rule" ADD CONSTRAINT "achievement_rule_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievement_rule" ADD CONSTRAINT "achievement_rule_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_achievement" ADD CONSTRAINT "member_achievement_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_achievement" ADD CONSTRAINT "member_achievement_achievement_id_achievement_id_fk" FOREIGN KEY ("achievement_id") REFERENCES "public"."achievement"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_achievement" ADD CONSTRAINT "member_achievement_rule_id_achievement_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."achievement_rule"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_achievement" ADD CONSTRAINT "member_achievement_issued_by_id_user_id_fk" FOREIGN KEY ("issued_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_achievement" ADD CONSTRAINT "member_achievement_import_id_bulk_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bulk_import"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_achievement" ADD CONSTRAINT "member_achievement_revoked_by_id_user_id_fk" FOREIGN KEY ("revoked_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill" ADD CONSTRAINT "skill_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill" ADD CONSTRAINT "skill_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_skill" ADD CONSTRAINT "task_skill_skill_id_skill_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skill"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_skill" ADD CONSTRAINT "task_skill_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_deed" ADD CONSTRAINT "member_deed_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_streak" ADD CONSTRAINT "member_streak_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "achievement_name_in_any_case" ON "achievement" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "achievement_level_index" ON "achievement" USING btree ("level_order");--> statement-breakpoint
CREATE INDEX "achievement_created_by_index" ON "achievement" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "achievement_updated_by_index" ON "achievement" USING btree ("updated_by_id");--> statement-breakpoint
CREATE INDEX "achievement_log_user_index" ON "achievement_log" USING btree ("user_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "achievement_log_achievement_index" ON "achievement_log" USING btree ("achievement_id");--> statement-breakpoint
CREATE INDEX "achievement_log_actor_index" ON "achievement_log" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "achievement_rule_one_active" ON "achievement_rule" USING btree ("achievement_id") WHERE "achievement_rule"."state" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "achievement_rule_one_draft" ON "achievement_rule" USING btree ("achievement_id") WHERE "achievement_rule"."state" = 'draft';--> statement-breakpoint
CREATE INDEX "achievement_rule_created_by_index" ON "achievement_rule" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "achievement_rule_updated_by_index" ON "achievement_rule" USING btree ("updated_by_id");--> statement-breakpoint
CREATE INDEX "member_achievement_of_index" ON "member_achievement" USING btree ("achievement_id","state","issued_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "member_achievement_issued_index" ON "member_achievement" USING btree ("issued_at" DESC NULLS LAST,"id") WHERE "member_achievement"."issued_at" is not null;--> statement-breakpoint
CREATE INDEX "member_achievement_rule_index" ON "member_achievement" USING btree ("rule_id");--> statement-breakpoint
CREATE INDEX "member_achievement_issued_by_index" ON "member_achievement" USING btree ("issued_by_id");--> statement-breakpoint
CREATE INDEX "member_achievement_revoked_by_index" ON "member_achievement" USING btree ("revoked_by_id");--> statement-breakpoint
CREATE INDEX "member_achievement_import_index" ON "member_achievement" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "skill_name_in_any_case" ON "skill" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "skill_created_by_index" ON "skill" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "skill_updated_by_index" ON "skill" USING btree ("updated_by_id");--> statement-breakpoint
CREATE INDEX "task_skill_task_index" ON "task_skill" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "deed_change_user_index" ON "deed_change" USING btree ("user_id");