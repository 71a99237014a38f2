CREATE TABLE "campus_act" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid,
	"circle_id" uuid,
	"reason" varchar(13) NOT NULL,
	"act" varchar(7) NOT NULL,
	"invited_to_id" uuid,
	"text" varchar(500),
	"starts_at" timestamp with time zone,
	"created_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "campus_act_subject_check" CHECK (num_nonnulls(user_id, circle_id) = 1),
	CONSTRAINT "campus_act_reason_check" CHECK (reason in ('sent_back', 'silent', 'never_started', 'no_meetup')),
	CONSTRAINT "campus_act_act_check" CHECK ("campus_act"."act" in ('invite', 'write', 'propose'))
);
--> statement-breakpoint
CREATE TABLE "campus_attention" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid,
	"circle_id" uuid,
	"reason" varchar(13) NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"urgency" smallint NOT NULL,
	"detail" varchar(100),
	"handled_at" timestamp with time zone,
	CONSTRAINT "campus_attention_member_unique" UNIQUE("organization_id","user_id"),
	CONSTRAINT "campus_attention_circle_unique" UNIQUE("organization_id","circle_id"),
	CONSTRAINT "campus_attention_subject_check" CHECK (num_nonnulls(user_id, circle_id) = 1),
	CONSTRAINT "campus_attention_reason_check" CHECK (reason in ('sent_back', 'silent', 'never_started', 'no_meetup'))
);
--> statement-breakpoint
CREATE TABLE "campus_size_median" (
	"band" integer PRIMARY KEY NOT NULL,
	"campuses" integer NOT NULL,
	"students" double precision NOT NULL,
	"active_share" double precision NOT NULL,
	"karma_per_student" double precision NOT NULL,
	"tasks_approved" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campus_standing" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"band" integer NOT NULL,
	"students" integer NOT NULL,
	"active" integer NOT NULL,
	"karma" bigint NOT NULL,
	"approved" integer[] NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"mailed_week" date
);
--> statement-breakpoint
ALTER TABLE "notification_preference" ADD COLUMN "campus_message" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD COLUMN "campus_health_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "campus_act" ADD CONSTRAINT "campus_act_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_act" ADD CONSTRAINT "campus_act_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_act" ADD CONSTRAINT "campus_act_circle_id_learning_circle_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."learning_circle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_act" ADD CONSTRAINT "campus_act_invited_to_id_learning_circle_id_fk" FOREIGN KEY ("invited_to_id") REFERENCES "public"."learning_circle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_act" ADD CONSTRAINT "campus_act_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_attention" ADD CONSTRAINT "campus_attention_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_attention" ADD CONSTRAINT "campus_attention_circle_id_learning_circle_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."learning_circle"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_attention" ADD CONSTRAINT "campus_attention_member_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."campus_member"("organization_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_standing" ADD CONSTRAINT "campus_standing_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campus_act_campus_index" ON "campus_act" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "campus_act_user_index" ON "campus_act" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "campus_act_circle_index" ON "campus_act" USING btree ("circle_id","created_at");--> statement-breakpoint
CREATE INDEX "campus_act_invited_to_index" ON "campus_act" USING btree ("invited_to_id");--> statement-breakpoint
CREATE INDEX "campus_act_created_by_index" ON "campus_act" USING btree ("created_by_id","created_at");--> statement-breakpoint
CREATE INDEX "campus_attention_user_index" ON "campus_attention" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campus_attention_circle_index" ON "campus_attention" USING btree ("circle_id");--> statement-breakpoint
CREATE INDEX "campus_attention_urgency_index" ON "campus_attention" USING btree ("organization_id","urgency","id") WHERE "campus_attention"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "campus_attention_reason_index" ON "campus_attention" USING btree ("organization_id","reason","urgency","id") WHERE "campus_attention"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "campus_attention_since_index" ON "campus_attention" USING btree ("organization_id","since","id") WHERE "campus_attention"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "campus_standing_mailed_index" ON "campus_standing" USING btree ("mailed_week","organization_id");