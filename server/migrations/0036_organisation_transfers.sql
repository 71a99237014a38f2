CREATE TABLE "archived_organization" (
	"id" uuid PRIMARY KEY NOT NULL,
	"into_id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"title" varchar(100) NOT NULL,
	"code" varchar(12) NOT NULL,
	"organization" jsonb NOT NULL,
	"archived_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_in_transfer" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"transfer_id" uuid NOT NULL,
	"leads_to_id" uuid
);
--> statement-breakpoint
CREATE TABLE "organization_transfer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_id" uuid NOT NULL,
	"into_id" uuid NOT NULL,
	"from_title" varchar(100) NOT NULL,
	"from_code" varchar(12) NOT NULL,
	"into_title" varchar(100) NOT NULL,
	"into_code" varchar(12) NOT NULL,
	"org_type" varchar(12) NOT NULL,
	"state" varchar(12) DEFAULT 'waiting' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"merged" integer DEFAULT 0 NOT NULL,
	"moved" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"decisions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"roles_taken" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tell" boolean DEFAULT true NOT NULL,
	"tell_text" varchar(500),
	"told" boolean DEFAULT false NOT NULL,
	"failed_because" varchar(300),
	"created_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"progress_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"moved_back_by_id" uuid,
	"moved_back_at" timestamp with time zone,
	CONSTRAINT "organization_transfer_state_check" CHECK ("organization_transfer"."state" in ('waiting', 'running', 'done', 'moving_back', 'moved_back', 'failed')),
	CONSTRAINT "organization_transfer_ends_check" CHECK ("organization_transfer"."from_id" <> "organization_transfer"."into_id")
);
--> statement-breakpoint
CREATE TABLE "organization_transfer_link" (
	"transfer_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"user_id" uuid,
	"gone" jsonb,
	"before" jsonb,
	"is_back" boolean DEFAULT false NOT NULL,
	CONSTRAINT "organization_transfer_link_transfer_id_link_id_pk" PRIMARY KEY("transfer_id","link_id")
);
--> statement-breakpoint
CREATE TABLE "organization_transfer_row" (
	"transfer_id" uuid NOT NULL,
	"table_name" varchar(63) NOT NULL,
	"column_name" varchar(63) NOT NULL,
	"row_id" varchar(64) NOT NULL,
	"gone" jsonb,
	CONSTRAINT "organization_transfer_row_transfer_id_table_name_column_name_row_id_pk" PRIMARY KEY("transfer_id","table_name","column_name","row_id")
);
--> statement-breakpoint
ALTER TABLE "archived_organization" ADD CONSTRAINT "archived_organization_into_id_organization_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."organization"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archived_organization" ADD CONSTRAINT "archived_organization_transfer_id_organization_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."organization_transfer"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_in_transfer" ADD CONSTRAINT "organization_in_transfer_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_in_transfer" ADD CONSTRAINT "organization_in_transfer_transfer_id_organization_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."organization_transfer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_transfer" ADD CONSTRAINT "organization_transfer_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_transfer" ADD CONSTRAINT "organization_transfer_moved_back_by_id_user_id_fk" FOREIGN KEY ("moved_back_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_transfer_link" ADD CONSTRAINT "organization_transfer_link_transfer_id_organization_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."organization_transfer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_transfer_link" ADD CONSTRAINT "organization_transfer_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_transfer_row" ADD CONSTRAINT "organization_transfer_row_transfer_id_organization_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."organization_transfer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "archived_organization_transfer_unique" ON "archived_organization" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "archived_organization_into_index" ON "archived_organization" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "organization_in_transfer_transfer_index" ON "organization_in_transfer" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "organization_transfer_created_at_index" ON "organization_transfer" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "organization_transfer_ended_at_index" ON "organization_transfer" USING btree ("ended_at","id");--> statement-breakpoint
CREATE INDEX "organization_transfer_from_index" ON "organization_transfer" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "organization_transfer_into_index" ON "organization_transfer" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "organization_transfer_created_by_index" ON "organization_transfer" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "organization_transfer_moved_back_by_index" ON "organization_transfer" USING btree ("moved_back_by_id");--> statement-breakpoint
CREATE INDEX "organization_transfer_open_index" ON "organization_transfer" USING btree ("progress_at") WHERE "organization_transfer"."state" in ('waiting', 'running', 'moving_back') or not "organization_transfer"."told";--> statement-breakpoint
CREATE INDEX "organization_transfer_link_user_index" ON "organization_transfer_link" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "organization_transfer_link_waiting_index" ON "organization_transfer_link" USING btree ("transfer_id","link_id") WHERE not "organization_transfer_link"."is_back";