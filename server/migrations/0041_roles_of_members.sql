CREATE TABLE "second_signature" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"state" varchar(12) DEFAULT 'open' NOT NULL,
	"ends_at" timestamp with time zone,
	"asked_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lapses_at" timestamp with time zone NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"reason" varchar(500),
	CONSTRAINT "second_signature_state_check" CHECK ("second_signature"."state" in ('open', 'confirmed', 'refused', 'taken_back', 'lapsed'))
);
--> statement-breakpoint
ALTER TABLE "member_count" DROP CONSTRAINT "member_count_kind_check";--> statement-breakpoint
ALTER TABLE "member_count_change" DROP CONSTRAINT "member_count_change_kind_check";--> statement-breakpoint
ALTER TABLE "user_role" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD COLUMN "role_news" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "second_signature" ADD CONSTRAINT "second_signature_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_signature" ADD CONSTRAINT "second_signature_asked_by_id_user_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_signature" ADD CONSTRAINT "second_signature_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "second_signature_open_unique" ON "second_signature" USING btree ("user_id") WHERE "second_signature"."state" = 'open';--> statement-breakpoint
CREATE INDEX "second_signature_user_index" ON "second_signature" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_signature_asked_by_index" ON "second_signature" USING btree ("asked_by_id");--> statement-breakpoint
CREATE INDEX "second_signature_decided_by_index" ON "second_signature" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "second_signature_created_index" ON "second_signature" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_import_id_bulk_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bulk_import"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_role_since_index" ON "user_role" USING btree ("role_id",coalesce("granted_at", "created_at"),"id") WHERE "user_role"."verified";--> statement-breakpoint
CREATE INDEX "user_role_import_index" ON "user_role" USING btree ("import_id") WHERE "user_role"."import_id" is not null;--> statement-breakpoint
ALTER TABLE "member_count" ADD CONSTRAINT "member_count_kind_check" CHECK ("member_count"."kind" in ('status', 'group', 'department', 'task', 'role'));--> statement-breakpoint
ALTER TABLE "member_count_change" ADD CONSTRAINT "member_count_change_kind_check" CHECK ("member_count_change"."kind" in ('status', 'group', 'department', 'task', 'role'));