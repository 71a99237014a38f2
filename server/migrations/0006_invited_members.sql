CREATE TABLE "invited_member" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" varchar(200) NOT NULL,
	"full_name" varchar(150) NOT NULL,
	"organization_id" uuid,
	"department_id" uuid,
	"graduation_year" integer,
	"group_ids" uuid[] DEFAULT '{}' NOT NULL,
	"role_id" uuid,
	"token_hash" varchar(64),
	"mails" smallint DEFAULT 0 NOT NULL,
	"mailed_at" timestamp with time zone,
	"next_mail_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"user_id" uuid,
	"import_id" uuid NOT NULL,
	"invited_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invited_member_accepted_check" CHECK (("invited_member"."accepted_at" is null) = ("invited_member"."user_id" is null))
);
--> statement-breakpoint
ALTER TABLE "invited_member" ADD CONSTRAINT "invited_member_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_member" ADD CONSTRAINT "invited_member_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_member" ADD CONSTRAINT "invited_member_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_member" ADD CONSTRAINT "invited_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_member" ADD CONSTRAINT "invited_member_import_id_bulk_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bulk_import"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invited_member" ADD CONSTRAINT "invited_member_invited_by_id_user_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invited_member_email_unique" ON "invited_member" USING btree ("email") WHERE "invited_member"."accepted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invited_member_token_unique" ON "invited_member" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invited_member_user_unique" ON "invited_member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invited_member_due_index" ON "invited_member" USING btree ("next_mail_at","id") WHERE "invited_member"."next_mail_at" is not null;--> statement-breakpoint
CREATE INDEX "invited_member_created_index" ON "invited_member" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invited_member_import_index" ON "invited_member" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "invited_member_organization_index" ON "invited_member" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "invited_member_department_index" ON "invited_member" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "invited_member_role_index" ON "invited_member" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "invited_member_invited_by_index" ON "invited_member" USING btree ("invited_by_id");