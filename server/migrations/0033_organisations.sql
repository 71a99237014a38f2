CREATE TABLE "org_karma_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"type_id" uuid NOT NULL,
	"karma" integer NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "org_karma_type" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" varchar(75) NOT NULL,
	"karma" integer NOT NULL,
	"description" varchar(200),
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_former_code" (
	"code" varchar(12) PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "title_synonym" (
	"word" varchar(40) PRIMARY KEY NOT NULL,
	"meaning" varchar(40) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "search_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "initials" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "updated_by_id" uuid;--> statement-breakpoint
ALTER TABLE "org_karma_log" ADD CONSTRAINT "org_karma_log_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_karma_log" ADD CONSTRAINT "org_karma_log_type_id_org_karma_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."org_karma_type"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_karma_log" ADD CONSTRAINT "org_karma_log_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_karma_log" ADD CONSTRAINT "org_karma_log_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_karma_type" ADD CONSTRAINT "org_karma_type_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_karma_type" ADD CONSTRAINT "org_karma_type_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_former_code" ADD CONSTRAINT "organization_former_code_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "org_karma_log_organization_index" ON "org_karma_log" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "org_karma_log_type_index" ON "org_karma_log" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "org_karma_log_created_by_index" ON "org_karma_log" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "org_karma_log_updated_by_index" ON "org_karma_log" USING btree ("updated_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "org_karma_type_title_in_any_case" ON "org_karma_type" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "org_karma_type_created_by_index" ON "org_karma_type" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "org_karma_type_updated_by_index" ON "org_karma_type" USING btree ("updated_by_id");--> statement-breakpoint
CREATE INDEX "organization_former_code_organization_index" ON "organization_former_code" USING btree ("organization_id");--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_import_id_bulk_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bulk_import"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_code_in_any_case" ON "organization" USING btree (lower("code") varchar_pattern_ops);--> statement-breakpoint
CREATE INDEX "organization_search_index" ON "organization" USING gin ("search_title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organization_search_title_index" ON "organization" USING btree ("search_title");--> statement-breakpoint
CREATE INDEX "organization_initials_index" ON "organization" USING btree ("initials");--> statement-breakpoint
CREATE INDEX "organization_import_index" ON "organization" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "organization_created_by_index" ON "organization" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "organization_updated_by_index" ON "organization" USING btree ("updated_by_id");