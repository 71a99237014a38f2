CREATE TABLE "outside_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"feed" varchar(500) NOT NULL,
	"key" varchar(64) NOT NULL,
	"kind" varchar(9) NOT NULL,
	"title" varchar(100) NOT NULL,
	"description" varchar(200),
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"place" varchar(255),
	"is_online" boolean NOT NULL,
	"link" varchar(500) NOT NULL,
	"tags" varchar(30)[] NOT NULL,
	"organiser" varchar(150),
	CONSTRAINT "outside_event_once" UNIQUE("feed","key")
);
--> statement-breakpoint
CREATE INDEX "outside_event_starts_at_index" ON "outside_event" USING btree ("starts_at","id");