CREATE TABLE "affiliation_total" (
	"affiliation_id" uuid PRIMARY KEY NOT NULL,
	"organizations" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "college_growth" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"members" integer DEFAULT 0 NOT NULL,
	"members_gained" integer DEFAULT 0 NOT NULL,
	"karma" bigint DEFAULT 0 NOT NULL,
	"karma_gained" bigint DEFAULT 0 NOT NULL,
	"circles" integer DEFAULT 0 NOT NULL,
	"circles_gained" integer DEFAULT 0 NOT NULL,
	"alumni" integer DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "member_count" DROP CONSTRAINT "member_count_kind_check";--> statement-breakpoint
ALTER TABLE "member_count_change" DROP CONSTRAINT "member_count_change_kind_check";--> statement-breakpoint
ALTER TABLE "proposed_organization" DROP CONSTRAINT "proposed_organization_department_id_department_id_fk";
--> statement-breakpoint
ALTER TABLE "user_organization" DROP CONSTRAINT "user_organization_department_id_department_id_fk";
--> statement-breakpoint
ALTER TABLE "affiliation" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "affiliation" ADD COLUMN "updated_by_id" uuid;--> statement-breakpoint
ALTER TABLE "department" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "department" ADD COLUMN "updated_by_id" uuid;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "level_is_manual" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliation_total" ADD CONSTRAINT "affiliation_total_affiliation_id_affiliation_id_fk" FOREIGN KEY ("affiliation_id") REFERENCES "public"."affiliation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "college_growth" ADD CONSTRAINT "college_growth_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "college_growth_members_index" ON "college_growth" USING btree ("members","organization_id");--> statement-breakpoint
CREATE INDEX "college_growth_members_gained_index" ON "college_growth" USING btree ("members_gained","organization_id");--> statement-breakpoint
CREATE INDEX "college_growth_karma_index" ON "college_growth" USING btree ("karma","organization_id");--> statement-breakpoint
CREATE INDEX "college_growth_karma_gained_index" ON "college_growth" USING btree ("karma_gained","organization_id");--> statement-breakpoint
CREATE INDEX "college_growth_circles_index" ON "college_growth" USING btree ("circles","organization_id");--> statement-breakpoint
CREATE INDEX "college_growth_circles_gained_index" ON "college_growth" USING btree ("circles_gained","organization_id");--> statement-breakpoint
ALTER TABLE "affiliation" ADD CONSTRAINT "affiliation_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliation" ADD CONSTRAINT "affiliation_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "department" ADD CONSTRAINT "department_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_organization" ADD CONSTRAINT "proposed_organization_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_organization" ADD CONSTRAINT "user_organization_department_id_department_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."department"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
-- Titles that differ in nothing but the case of their letters are told apart by a number.
UPDATE "affiliation" SET "title" = left("affiliation"."title", 70) || ' (' || "same"."turn" || ')'
FROM (SELECT "id", row_number() OVER (PARTITION BY lower("title") ORDER BY "created_at", "id") AS "turn" FROM "affiliation") AS "same"
WHERE "same"."id" = "affiliation"."id" AND "same"."turn" > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "affiliation_title_in_any_case" ON "affiliation" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "affiliation_created_by_index" ON "affiliation" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "affiliation_updated_by_index" ON "affiliation" USING btree ("updated_by_id");--> statement-breakpoint
-- Titles that differ in nothing but the case of their letters are told apart by a number.
UPDATE "department" SET "title" = left("department"."title", 95) || ' (' || "same"."turn" || ')'
FROM (SELECT "id", row_number() OVER (PARTITION BY lower("title") ORDER BY "created_at", "id") AS "turn" FROM "department") AS "same"
WHERE "same"."id" = "department"."id" AND "same"."turn" > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "department_title_in_any_case" ON "department" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "department_created_by_index" ON "department" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "department_updated_by_index" ON "department" USING btree ("updated_by_id");--> statement-breakpoint
CREATE INDEX "proposed_organization_department_index" ON "proposed_organization" USING btree ("department_id");--> statement-breakpoint
ALTER TABLE "member_count" ADD CONSTRAINT "member_count_kind_check" CHECK ("member_count"."kind" in ('status', 'group', 'department'));--> statement-breakpoint
ALTER TABLE "member_count_change" ADD CONSTRAINT "member_count_change_kind_check" CHECK ("member_count_change"."kind" in ('status', 'group', 'department'));