CREATE TABLE "event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar(75) NOT NULL,
	"description" varchar(200),
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"time_zone" varchar(50) DEFAULT 'UTC' NOT NULL,
	"place" varchar(255),
	"is_online" boolean DEFAULT false NOT NULL,
	"link" varchar(200),
	"cover_picture_key" varchar(100),
	"tags" varchar(30)[] DEFAULT '{}' NOT NULL,
	"org_id" uuid,
	"organiser" varchar(150),
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_dates_check" CHECK (("event"."starts_at" is null) = ("event"."ends_at" is null)),
	CONSTRAINT "event_order_check" CHECK ("event"."ends_at" > "event"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "task" ALTER COLUMN "event" SET DATA TYPE varchar(75);--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_org_id_organization_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_name_in_any_case" ON "event" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "event_starts_at_index" ON "event" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "event_created_at_index" ON "event" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "event_organization_index" ON "event" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "event_created_by_index" ON "event" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "event_updated_by_index" ON "event" USING btree ("updated_by_id");--> statement-breakpoint
CREATE INDEX "task_event_index" ON "task" USING btree ("event") WHERE "task"."event" is not null;