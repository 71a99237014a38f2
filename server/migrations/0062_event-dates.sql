CREATE TABLE "event_attendee" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"date_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" varchar(7) NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	"checked_in_by_id" uuid,
	"take_backs" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_attendee_once" UNIQUE("date_id","user_id"),
	CONSTRAINT "event_attendee_status_check" CHECK ("event_attendee"."status" in ('going', 'waiting', 'joined')),
	CONSTRAINT "event_attendee_joined_check" CHECK (("event_attendee"."status" = 'joined') = ("event_attendee"."joined_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "event_date" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"called_off_at" timestamp with time zone,
	"call_off_reason" varchar(500),
	"day_reminder_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_date_once" UNIQUE("event_id","starts_at"),
	CONSTRAINT "event_date_order_check" CHECK ("event_date"."ends_at" > "event_date"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "event" DROP CONSTRAINT "event_dates_check";--> statement-breakpoint
ALTER TABLE "event" DROP CONSTRAINT "event_order_check";--> statement-breakpoint
DROP INDEX "event_starts_at_index";--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "takes_places" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "max_attendees" integer;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "karma" smallint;--> statement-breakpoint
ALTER TABLE "event_attendee" ADD CONSTRAINT "event_attendee_date_id_event_date_id_fk" FOREIGN KEY ("date_id") REFERENCES "public"."event_date"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendee" ADD CONSTRAINT "event_attendee_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendee" ADD CONSTRAINT "event_attendee_checked_in_by_id_user_id_fk" FOREIGN KEY ("checked_in_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_date" ADD CONSTRAINT "event_date_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_attendee_line_index" ON "event_attendee" USING btree ("date_id","status","queued_at","id");--> statement-breakpoint
CREATE INDEX "event_attendee_user_index" ON "event_attendee" USING btree ("user_id","status","date_id");--> statement-breakpoint
CREATE INDEX "event_attendee_checked_in_by_index" ON "event_attendee" USING btree ("checked_in_by_id");--> statement-breakpoint
CREATE INDEX "event_date_time_index" ON "event_date" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "event_date_end_index" ON "event_date" USING btree ("ends_at");--> statement-breakpoint
INSERT INTO "event_date" ("id", "event_id", "starts_at", "ends_at") SELECT "id", "id", "starts_at", "ends_at" FROM "event" WHERE "starts_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "event" DROP COLUMN "starts_at";--> statement-breakpoint
ALTER TABLE "event" DROP COLUMN "ends_at";--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_capacity_check" CHECK ("event"."max_attendees" > 0);--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_karma_check" CHECK ("event"."karma" > 0);