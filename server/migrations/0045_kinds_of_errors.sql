-- What was kept until now may hold values that are personal, and cannot be told apart from the rest.
DELETE FROM "error_entry";--> statement-breakpoint
CREATE TABLE "error_hour" (
	"error_id" varchar(64) NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "error_hour_error_id_hour_pk" PRIMARY KEY("error_id","hour")
);
--> statement-breakpoint
CREATE TABLE "error_member" (
	"error_id" varchar(64) NOT NULL,
	"user_id" uuid NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	CONSTRAINT "error_member_error_id_user_id_pk" PRIMARY KEY("error_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "error_occurrence" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"error_id" varchar(64) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"method" varchar(10) NOT NULL,
	"path" varchar(300) NOT NULL,
	"user_id" uuid,
	"muid" varchar(100),
	"request_id" varchar(60),
	"body" text,
	"trace" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "error_entry" ADD COLUMN "group_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "error_entry" ADD COLUMN "members" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "error_entry" ADD COLUMN "patched_by_id" uuid;--> statement-breakpoint
ALTER TABLE "error_entry" ADD COLUMN "came_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "error_entry" ADD COLUMN "muted_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "error_entry" ADD COLUMN "muted_by_id" uuid;--> statement-breakpoint
ALTER TABLE "error_hour" ADD CONSTRAINT "error_hour_error_id_error_entry_id_fk" FOREIGN KEY ("error_id") REFERENCES "public"."error_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_member" ADD CONSTRAINT "error_member_error_id_error_entry_id_fk" FOREIGN KEY ("error_id") REFERENCES "public"."error_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_occurrence" ADD CONSTRAINT "error_occurrence_error_id_error_entry_id_fk" FOREIGN KEY ("error_id") REFERENCES "public"."error_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "error_hour_hour_index" ON "error_hour" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "error_member_user_index" ON "error_member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "error_member_last_seen_index" ON "error_member" USING btree ("last_seen");--> statement-breakpoint
CREATE INDEX "error_occurrence_error_index" ON "error_occurrence" USING btree ("error_id","at","id");--> statement-breakpoint
CREATE INDEX "error_occurrence_at_index" ON "error_occurrence" USING btree ("at");--> statement-breakpoint
CREATE INDEX "error_occurrence_user_index" ON "error_occurrence" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "error_entry" ADD CONSTRAINT "error_entry_group_id_unique" UNIQUE("group_id");