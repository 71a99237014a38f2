CREATE TABLE "hackathon_judging" (
	"hackathon_id" uuid PRIMARY KEY NOT NULL,
	"way" varchar(6) DEFAULT 'scores' NOT NULL,
	"sheets_each" smallint DEFAULT 5 NOT NULL,
	"closes_at" timestamp with time zone,
	"is_blind" boolean DEFAULT false NOT NULL,
	"evens_out" boolean DEFAULT true NOT NULL,
	"ties" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"published_by_id" uuid,
	"publication" smallint DEFAULT 0 NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hackathon_judging_way_check" CHECK ("hackathon_judging"."way" in ('scores', 'pairs')),
	CONSTRAINT "hackathon_judging_sheets_check" CHECK ("hackathon_judging"."sheets_each" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "hackathon_pair" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hackathon_id" uuid NOT NULL,
	"judge_id" uuid NOT NULL,
	"left_id" uuid NOT NULL,
	"right_id" uuid NOT NULL,
	"winner_id" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hackathon_pair_winner_check" CHECK ("hackathon_pair"."winner_id" in ("hackathon_pair"."left_id", "hackathon_pair"."right_id"))
);
--> statement-breakpoint
CREATE TABLE "hackathon_sheet" (
	"project_id" uuid NOT NULL,
	"judge_id" uuid NOT NULL,
	"hackathon_id" uuid NOT NULL,
	"steps" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"note" varchar(1000),
	"version" smallint DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone,
	"conflict_at" timestamp with time zone,
	"conflict_reason" varchar(200),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hackathon_sheet_once" PRIMARY KEY("project_id","judge_id")
);
--> statement-breakpoint
CREATE TABLE "hackathon_certificate" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" varchar(12) NOT NULL,
	"hackathon_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" varchar(11) NOT NULL,
	"full_name" varchar(150) NOT NULL,
	"prize_id" uuid,
	"prize" varchar(60),
	"place" smallint,
	"karma_entry_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hackathon_certificate_code_unique" UNIQUE("code"),
	CONSTRAINT "hackathon_certificate_once" UNIQUE NULLS NOT DISTINCT("hackathon_id","user_id","kind","prize_id"),
	CONSTRAINT "hackathon_certificate_kind_check" CHECK ("hackathon_certificate"."kind" in ('prize', 'taking_part'))
);
--> statement-breakpoint
CREATE TABLE "hackathon_result" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"hackathon_id" uuid NOT NULL,
	"place" smallint,
	"track_place" smallint,
	"score" double precision,
	"criteria" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sheets" smallint NOT NULL,
	"prizes" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hackathon_judging" ADD CONSTRAINT "hackathon_judging_hackathon_id_hackathon_id_fk" FOREIGN KEY ("hackathon_id") REFERENCES "public"."hackathon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_judging" ADD CONSTRAINT "hackathon_judging_published_by_id_user_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_judging" ADD CONSTRAINT "hackathon_judging_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_judging" ADD CONSTRAINT "hackathon_judging_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_pair" ADD CONSTRAINT "hackathon_pair_hackathon_id_hackathon_id_fk" FOREIGN KEY ("hackathon_id") REFERENCES "public"."hackathon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_pair" ADD CONSTRAINT "hackathon_pair_judge_id_user_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_pair" ADD CONSTRAINT "hackathon_pair_left_id_hackathon_project_id_fk" FOREIGN KEY ("left_id") REFERENCES "public"."hackathon_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_pair" ADD CONSTRAINT "hackathon_pair_right_id_hackathon_project_id_fk" FOREIGN KEY ("right_id") REFERENCES "public"."hackathon_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_pair" ADD CONSTRAINT "hackathon_pair_winner_id_hackathon_project_id_fk" FOREIGN KEY ("winner_id") REFERENCES "public"."hackathon_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_sheet" ADD CONSTRAINT "hackathon_sheet_project_id_hackathon_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."hackathon_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_sheet" ADD CONSTRAINT "hackathon_sheet_judge_id_user_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_sheet" ADD CONSTRAINT "hackathon_sheet_hackathon_id_hackathon_id_fk" FOREIGN KEY ("hackathon_id") REFERENCES "public"."hackathon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_certificate" ADD CONSTRAINT "hackathon_certificate_hackathon_id_hackathon_id_fk" FOREIGN KEY ("hackathon_id") REFERENCES "public"."hackathon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_certificate" ADD CONSTRAINT "hackathon_certificate_project_id_hackathon_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."hackathon_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_certificate" ADD CONSTRAINT "hackathon_certificate_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_result" ADD CONSTRAINT "hackathon_result_project_id_hackathon_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."hackathon_project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_result" ADD CONSTRAINT "hackathon_result_hackathon_id_hackathon_id_fk" FOREIGN KEY ("hackathon_id") REFERENCES "public"."hackathon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hackathon_judging_published_by_index" ON "hackathon_judging" USING btree ("published_by_id");--> statement-breakpoint
CREATE INDEX "hackathon_judging_created_by_index" ON "hackathon_judging" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "hackathon_judging_updated_by_index" ON "hackathon_judging" USING btree ("updated_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hackathon_pair_once" ON "hackathon_pair" USING btree ("judge_id",least("left_id", "right_id"),greatest("left_id", "right_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "hackathon_pair_open" ON "hackathon_pair" USING btree ("judge_id","hackathon_id") WHERE "hackathon_pair"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "hackathon_pair_hackathon_index" ON "hackathon_pair" USING btree ("hackathon_id");--> statement-breakpoint
CREATE INDEX "hackathon_pair_left_index" ON "hackathon_pair" USING btree ("left_id");--> statement-breakpoint
CREATE INDEX "hackathon_pair_right_index" ON "hackathon_pair" USING btree ("right_id");--> statement-breakpoint
CREATE INDEX "hackathon_pair_winner_index" ON "hackathon_pair" USING btree ("winner_id");--> statement-breakpoint
CREATE INDEX "hackathon_sheet_hackathon_index" ON "hackathon_sheet" USING btree ("hackathon_id");--> statement-breakpoint
CREATE INDEX "hackathon_sheet_judge_index" ON "hackathon_sheet" USING btree ("judge_id","hackathon_id");--> statement-breakpoint
CREATE INDEX "hackathon_certificate_user_index" ON "hackathon_certificate" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "hackathon_certificate_project_index" ON "hackathon_certificate" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "hackathon_result_place_index" ON "hackathon_result" USING btree ("hackathon_id","place");