CREATE TABLE "circle_mention" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "circle_mention_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "circle_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"circle_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"author_id" uuid,
	"text" varchar(2000) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"removed_as" varchar(6),
	"removed_by_id" uuid,
	"removal_reason" varchar(500),
	CONSTRAINT "circle_message_removed_check" CHECK (("circle_message"."removed_at" is null) = ("circle_message"."removed_as" is null))
);
--> statement-breakpoint
CREATE TABLE "circle_reaction" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reaction" varchar(10) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_reaction_message_id_user_id_reaction_pk" PRIMARY KEY("message_id","user_id","reaction")
);
--> statement-breakpoint
CREATE TABLE "circle_thread" (
	"circle_id" uuid PRIMARY KEY NOT NULL,
	"last_position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "circle_thread_position_check" CHECK ("circle_thread"."last_position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "circle_thread_read" (
	"circle_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "circle_thread_read_circle_id_user_id_pk" PRIMARY KEY("circle_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "message_report" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" varchar(10) NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_report_unique" UNIQUE("message_id","reporter_id")
);
--> statement-breakpoint
CREATE TABLE "reported_message" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"text" varchar(2000) NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"state" varchar(9) DEFAULT 'open' NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_id" uuid,
	CONSTRAINT "reported_message_state_check" CHECK ("reported_message"."state" in ('open', 'removed', 'dismissed')),
	CONSTRAINT "reported_message_decided_check" CHECK (("reported_message"."state" = 'open') = ("reported_message"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "notification_preference" ADD COLUMN "circle_mention" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "circle_mention" ADD CONSTRAINT "circle_mention_message_id_circle_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."circle_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_mention" ADD CONSTRAINT "circle_mention_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_message" ADD CONSTRAINT "circle_message_circle_id_circle_thread_circle_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circle_thread"("circle_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_message" ADD CONSTRAINT "circle_message_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_message" ADD CONSTRAINT "circle_message_removed_by_id_user_id_fk" FOREIGN KEY ("removed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_reaction" ADD CONSTRAINT "circle_reaction_message_id_circle_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."circle_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_reaction" ADD CONSTRAINT "circle_reaction_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_thread" ADD CONSTRAINT "circle_thread_circle_id_learning_circle_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."learning_circle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_thread_read" ADD CONSTRAINT "circle_thread_read_circle_id_circle_thread_circle_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circle_thread"("circle_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_thread_read" ADD CONSTRAINT "circle_thread_read_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_report" ADD CONSTRAINT "message_report_message_id_reported_message_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."reported_message"("message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_report" ADD CONSTRAINT "message_report_reporter_id_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_message" ADD CONSTRAINT "reported_message_message_id_circle_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."circle_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_message" ADD CONSTRAINT "reported_message_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circle_mention_user_index" ON "circle_mention" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "circle_message_position_unique" ON "circle_message" USING btree ("circle_id","position" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "circle_message_author_index" ON "circle_message" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "circle_message_removed_by_index" ON "circle_message" USING btree ("removed_by_id");--> statement-breakpoint
CREATE INDEX "circle_reaction_user_index" ON "circle_reaction" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "circle_thread_read_user_index" ON "circle_thread_read" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_report_reporter_index" ON "message_report" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "reported_message_state_index" ON "reported_message" USING btree ("state","reported_at" DESC NULLS FIRST,"message_id");--> statement-breakpoint
CREATE INDEX "reported_message_reports_index" ON "reported_message" USING btree ("state","reports" DESC NULLS FIRST,"message_id");--> statement-breakpoint
CREATE INDEX "reported_message_decided_by_index" ON "reported_message" USING btree ("decided_by_id");