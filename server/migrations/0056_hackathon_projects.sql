CREATE TABLE "hackathon_project" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hackathon_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"draft" jsonb NOT NULL,
	"number" smallint,
	"title" varchar(80),
	"summary" varchar(150),
	"description" varchar(5000),
	"demo_url" varchar(300),
	"code_url" varchar(300),
	"video_url" varchar(300),
	"track_id" uuid,
	"version" smallint DEFAULT 0 NOT NULL,
	"handed_in_at" timestamp with time zone,
	"is_late" boolean DEFAULT false NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hackathon_project_team_unique" UNIQUE("team_id")
);
--> statement-breakpoint
CREATE TABLE "hackathon_project_like" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hackathon_project_like_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "hackathon_project_picture" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"picture_key" varchar(100) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hackathon_project_rules" (
	"hackathon_id" uuid PRIMARY KEY NOT NULL,
	"submissions_end" timestamp with time zone,
	"late_minutes" smallint DEFAULT 60 NOT NULL,
	"gallery_is_open" boolean DEFAULT false NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hackathon_project_rules_late_check" CHECK ("hackathon_project_rules"."late_minutes" between 0 and 1440)
);
--> statement-breakpoint
CREATE TABLE "hackathon_project_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"content" jsonb NOT NULL,
	"is_late" boolean NOT NULL,
	"handed_in_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hackathon_project_version_once" UNIQUE("project_id","version")
);
--> statement-breakpoint
ALTER TABLE "hackathon_project" ADD CONSTRAINT "hackathon_project_hackathon_id_hackathon_id_fk" FOREIGN KEY ("hackathon_id") REFERENCES "public"."hackathon"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_project" ADD CONSTRAINT "hackathon_project_team_id_hackathon_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."hackathon_team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_project" ADD CONSTRAINT "hackathon_project_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_project" ADD CONSTRAINT "hackathon_project_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_project_like" ADD CONSTRAINT "hackathon_project_like_project_id_hackathon_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."hackathon_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_project_like" ADD CONSTRAINT "hackathon_project_like_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_project_picture" ADD CONSTRAINT "hackathon_project_picture_project_id_hackathon_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."hackathon_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_project_rules" ADD CONSTRAINT "hackathon_project_rules_hackathon_id_hackathon_id_fk" FOREIGN KEY ("hackathon_id") REFERENCES "public"."hackathon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_project_rules" ADD CONSTRAINT "hackathon_project_rules_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_project_rules" ADD CONSTRAINT "hackathon_project_rules_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_project_version" ADD CONSTRAINT "hackathon_project_version_project_id_hackathon_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."hackathon_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_project_version" ADD CONSTRAINT "hackathon_project_version_handed_in_by_id_user_id_fk" FOREIGN KEY ("handed_in_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hackathon_project_number_unique" ON "hackathon_project" USING btree ("hackathon_id","number");--> statement-breakpoint
CREATE INDEX "hackathon_project_title_index" ON "hackathon_project" USING btree ("hackathon_id",lower("title"));--> statement-breakpoint
CREATE INDEX "hackathon_project_likes_index" ON "hackathon_project" USING btree ("hackathon_id","likes","id");--> statement-breakpoint
CREATE INDEX "hackathon_project_created_by_index" ON "hackathon_project" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "hackathon_project_updated_by_index" ON "hackathon_project" USING btree ("updated_by_id");--> statement-breakpoint
CREATE INDEX "hackathon_project_like_user_index" ON "hackathon_project_like" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "hackathon_project_picture_project_index" ON "hackathon_project_picture" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "hackathon_project_rules_created_by_index" ON "hackathon_project_rules" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "hackathon_project_rules_updated_by_index" ON "hackathon_project_rules" USING btree ("updated_by_id");--> statement-breakpoint
CREATE INDEX "hackathon_project_version_handed_in_by_index" ON "hackathon_project_version" USING btree ("handed_in_by_id");