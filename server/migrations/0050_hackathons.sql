CREATE TABLE "hackathon_application" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hackathon_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"needs_team" boolean DEFAULT false NOT NULL,
	"status" varchar(11) DEFAULT 'applied' NOT NULL,
	"told_status" varchar(11) DEFAULT 'applied' NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"message" varchar(1000),
	"tells_by_mail" boolean DEFAULT true NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"ticket_code" varchar(10) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hackathon_application_ticket_code_unique" UNIQUE("ticket_code"),
	CONSTRAINT "hackathon_application_once" UNIQUE("hackathon_id","user_id"),
	CONSTRAINT "hackathon_application_status_check" CHECK ("hackathon_application"."status" in ('applied', 'shortlisted', 'accepted', 'waiting', 'rejected', 'withdrawn')),
	CONSTRAINT "hackathon_application_told_check" CHECK ("hackathon_application"."told_status" in ('applied', 'shortlisted', 'accepted', 'waiting', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "hackathon_reading" (
	"application_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"score" numeric(3, 1) NOT NULL,
	"note" varchar(500) DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hackathon_reading_application_id_reader_id_pk" PRIMARY KEY("application_id","reader_id"),
	CONSTRAINT "hackathon_reading_score_check" CHECK ("hackathon_reading"."score" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "hackathon_reminder" (
	"hackathon_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hackathon_reminder_hackathon_id_user_id_pk" PRIMARY KEY("hackathon_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "hackathon_tally" (
	"hackathon_id" uuid PRIMARY KEY NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	"shortlisted" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"withdrawn" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hackathon" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" varchar(100) NOT NULL,
	"tagline" varchar(150),
	"description" varchar(5000),
	"participant_count" integer,
	"type" varchar(8) DEFAULT 'offline' NOT NULL,
	"website" varchar(200),
	"org_id" uuid,
	"district_id" uuid,
	"place" varchar(255),
	"event_logo_key" varchar(100),
	"banner_key" varchar(100),
	"is_drawn" boolean DEFAULT false NOT NULL,
	"is_open_to_all" boolean DEFAULT false NOT NULL,
	"welcomes_beginners" boolean DEFAULT false NOT NULL,
	"application_start" timestamp with time zone,
	"application_ends" timestamp with time zone,
	"event_start" timestamp with time zone,
	"event_end" timestamp with time zone,
	"time_zone" varchar(50) DEFAULT 'UTC' NOT NULL,
	"admission" varchar(10) DEFAULT 'decided' NOT NULL,
	"decisions_at" timestamp with time zone,
	"team_least" smallint DEFAULT 1 NOT NULL,
	"team_most" smallint DEFAULT 4 NOT NULL,
	"schedule" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tracks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prizes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"criteria" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"taking_part_karma" smallint DEFAULT 0 NOT NULL,
	"status" varchar(20) DEFAULT 'Draft' NOT NULL,
	"published_at" timestamp with time zone,
	"cancel_reason" varchar(500),
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hackathon_status_check" CHECK ("hackathon"."status" in ('Draft', 'Published', 'Completed', 'Deleted')),
	CONSTRAINT "hackathon_type_check" CHECK ("hackathon"."type" in ('offline', 'online', 'both')),
	CONSTRAINT "hackathon_admission_check" CHECK ("hackathon"."admission" in ('decided', 'first_come')),
	CONSTRAINT "hackathon_places_check" CHECK ("hackathon"."participant_count" > 0),
	CONSTRAINT "hackathon_team_check" CHECK ("hackathon"."team_least" between 1 and "hackathon"."team_most" and "hackathon"."team_most" <= 10),
	CONSTRAINT "hackathon_application_dates_check" CHECK ("hackathon"."application_start" < "hackathon"."application_ends"),
	CONSTRAINT "hackathon_event_dates_check" CHECK ("hackathon"."event_start" < "hackathon"."event_end")
);
--> statement-breakpoint
CREATE TABLE "hackathon_crew" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hackathon_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" varchar(10) NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hackathon_crew_unique" UNIQUE("hackathon_id","user_id","role"),
	CONSTRAINT "hackathon_crew_role_check" CHECK ("hackathon_crew"."role" in ('owner', 'organiser', 'judge', 'volunteer'))
);
--> statement-breakpoint
CREATE TABLE "hackathon_form" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hackathon_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hackathon_form_version_unique" UNIQUE("hackathon_id","version")
);
--> statement-breakpoint
ALTER TABLE "hackathon_application" ADD CONSTRAINT "hackathon_application_hackathon_id_hackathon_id_fk" FOREIGN KEY ("hackathon_id") REFERENCES "public"."hackathon"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_application" ADD CONSTRAINT "hackathon_application_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_application" ADD CONSTRAINT "hackathon_application_form_id_hackathon_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."hackathon_form"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_application" ADD CONSTRAINT "hackathon_application_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_reading" ADD CONSTRAINT "hackathon_reading_application_id_hackathon_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."hackathon_application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_reading" ADD CONSTRAINT "hackathon_reading_reader_id_user_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_reminder" ADD CONSTRAINT "hackathon_reminder_hackathon_id_hackathon_id_fk" FOREIGN KEY ("hackathon_id") REFERENCES "public"."hackathon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_reminder" ADD CONSTRAINT "hackathon_reminder_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_tally" ADD CONSTRAINT "hackathon_tally_hackathon_id_hackathon_id_fk" FOREIGN KEY ("hackathon_id") REFERENCES "public"."hackathon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon" ADD CONSTRAINT "hackathon_org_id_organization_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organization"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon" ADD CONSTRAINT "hackathon_district_id_district_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."district"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon" ADD CONSTRAINT "hackathon_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon" ADD CONSTRAINT "hackathon_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_crew" ADD CONSTRAINT "hackathon_crew_hackathon_id_hackathon_id_fk" FOREIGN KEY ("hackathon_id") REFERENCES "public"."hackathon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_crew" ADD CONSTRAINT "hackathon_crew_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_crew" ADD CONSTRAINT "hackathon_crew_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_crew" ADD CONSTRAINT "hackathon_crew_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_form" ADD CONSTRAINT "hackathon_form_hackathon_id_hackathon_id_fk" FOREIGN KEY ("hackathon_id") REFERENCES "public"."hackathon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hackathon_application_status_index" ON "hackathon_application" USING btree ("hackathon_id","status","since","id");--> statement-breakpoint
CREATE INDEX "hackathon_application_user_index" ON "hackathon_application" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "hackathon_application_form_index" ON "hackathon_application" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "hackathon_application_decided_by_index" ON "hackathon_application" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "hackathon_application_untold_index" ON "hackathon_application" USING btree ("hackathon_id") WHERE "hackathon_application"."status" <> "hackathon_application"."told_status";--> statement-breakpoint
CREATE INDEX "hackathon_reading_reader_index" ON "hackathon_reading" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "hackathon_reminder_user_index" ON "hackathon_reminder" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "hackathon_shown_index" ON "hackathon" USING btree ("event_start","id") WHERE "hackathon"."status" in ('Published', 'Completed');--> statement-breakpoint
CREATE INDEX "hackathon_created_at_index" ON "hackathon" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "hackathon_organization_index" ON "hackathon" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "hackathon_district_index" ON "hackathon" USING btree ("district_id");--> statement-breakpoint
CREATE INDEX "hackathon_title_index" ON "hackathon" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "hackathon_created_by_index" ON "hackathon" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "hackathon_updated_by_index" ON "hackathon" USING btree ("updated_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hackathon_crew_organiser_unique" ON "hackathon_crew" USING btree ("hackathon_id","user_id") WHERE "hackathon_crew"."role" in ('owner', 'organiser');--> statement-breakpoint
CREATE UNIQUE INDEX "hackathon_crew_owner_unique" ON "hackathon_crew" USING btree ("hackathon_id") WHERE "hackathon_crew"."role" = 'owner';--> statement-breakpoint
CREATE INDEX "hackathon_crew_user_index" ON "hackathon_crew" USING btree ("user_id","hackathon_id");--> statement-breakpoint
CREATE INDEX "hackathon_crew_created_by_index" ON "hackathon_crew" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "hackathon_crew_updated_by_index" ON "hackathon_crew" USING btree ("updated_by_id");