CREATE TABLE "campus_team_member" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" varchar(60) NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campus_team_member_unique" UNIQUE("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "campus_member" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"district_id" uuid NOT NULL,
	"zone_id" uuid NOT NULL,
	"name" varchar(200) NOT NULL,
	"karma" integer NOT NULL,
	"level_order" smallint NOT NULL,
	"last_karma_at" timestamp with time zone,
	"is_alumni" boolean NOT NULL,
	"verified" boolean NOT NULL,
	"is_lead" boolean NOT NULL,
	"is_enabler" boolean NOT NULL,
	CONSTRAINT "campus_member_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "campus_month" (
	"organization_id" uuid NOT NULL,
	"month" date NOT NULL,
	"rank" integer NOT NULL,
	"students" integer NOT NULL,
	"active_by_level" integer[] NOT NULL,
	CONSTRAINT "campus_month_organization_id_month_pk" PRIMARY KEY("organization_id","month")
);
--> statement-breakpoint
CREATE TABLE "place_figure" (
	"place_id" uuid NOT NULL,
	"figure" varchar(8) NOT NULL,
	"key" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "place_figure_place_id_figure_key_pk" PRIMARY KEY("place_id","figure","key"),
	CONSTRAINT "place_figure_figure_check" CHECK ("place_figure"."figure" in ('members', 'level', 'active', 'karma'))
);
--> statement-breakpoint
CREATE TABLE "place_figure_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_figure_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" uuid NOT NULL,
	"figure" varchar(8) NOT NULL,
	"key" integer NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campus_team_member" ADD CONSTRAINT "campus_team_member_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_team_member" ADD CONSTRAINT "campus_team_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_team_member" ADD CONSTRAINT "campus_team_member_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_team_member" ADD CONSTRAINT "campus_team_member_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_member" ADD CONSTRAINT "campus_member_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_member" ADD CONSTRAINT "campus_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_month" ADD CONSTRAINT "campus_month_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campus_team_member_user_index" ON "campus_team_member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campus_team_member_created_by_index" ON "campus_team_member" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "campus_team_member_updated_by_index" ON "campus_team_member" USING btree ("updated_by_id");--> statement-breakpoint
CREATE INDEX "campus_member_user_index" ON "campus_member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campus_member_lead_index" ON "campus_member" USING btree ("organization_id") WHERE "campus_member"."is_lead" or "campus_member"."is_enabler";--> statement-breakpoint
CREATE INDEX "campus_member_karma_index" ON "campus_member" USING btree ("organization_id","karma","user_id");--> statement-breakpoint
CREATE INDEX "campus_member_name_index" ON "campus_member" USING btree ("organization_id","name","user_id");--> statement-breakpoint
CREATE INDEX "campus_member_district_index" ON "campus_member" USING btree ("district_id","karma","user_id") WHERE "campus_member"."verified" and not "campus_member"."is_alumni";--> statement-breakpoint
CREATE INDEX "campus_member_district_name_index" ON "campus_member" USING btree ("district_id","name","user_id") WHERE "campus_member"."verified" and not "campus_member"."is_alumni";--> statement-breakpoint
CREATE INDEX "campus_member_zone_index" ON "campus_member" USING btree ("zone_id","karma","user_id") WHERE "campus_member"."verified" and not "campus_member"."is_alumni";--> statement-breakpoint
CREATE INDEX "campus_member_zone_name_index" ON "campus_member" USING btree ("zone_id","name","user_id") WHERE "campus_member"."verified" and not "campus_member"."is_alumni";