CREATE TABLE "campus_step" (
	"before" integer PRIMARY KEY NOT NULL,
	"karma" bigint NOT NULL,
	"college_since" timestamp with time zone NOT NULL,
	"organization_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campus_step_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campus_step_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"karma" bigint NOT NULL,
	"college_since" timestamp with time zone NOT NULL,
	"organization_id" uuid NOT NULL,
	"colleges" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organization_total" ADD COLUMN "college_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campus_member" ADD COLUMN "muid" varchar(100);--> statement-breakpoint
ALTER TABLE "campus_member" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
UPDATE "campus_member" SET "muid" = lower("user"."muid"), "joined_at" = "user"."created_at" FROM "user" WHERE "user"."id" = "campus_member"."user_id";--> statement-breakpoint
ALTER TABLE "campus_member" ALTER COLUMN "muid" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "campus_member" ALTER COLUMN "joined_at" SET NOT NULL;--> statement-breakpoint
INSERT INTO "organization_total" ("organization_id", "college_since") SELECT "id", "created_at" FROM "organization" WHERE "org_type" = 'College' ON CONFLICT ("organization_id") DO UPDATE SET "college_since" = excluded."college_since";--> statement-breakpoint
CREATE INDEX "campus_step_index" ON "campus_step" USING btree ((-"karma"),"college_since","organization_id");--> statement-breakpoint
CREATE INDEX "organization_total_rank_index" ON "organization_total" USING btree ((-"karma"),"college_since","organization_id") WHERE "organization_total"."college_since" is not null;--> statement-breakpoint
CREATE INDEX "campus_member_muid_index" ON "campus_member" USING btree ("organization_id","muid","user_id");--> statement-breakpoint
CREATE INDEX "campus_member_joined_index" ON "campus_member" USING btree ("organization_id","joined_at","user_id");--> statement-breakpoint
CREATE INDEX "campus_member_level_index" ON "campus_member" USING btree ("organization_id","level_order","karma","user_id");--> statement-breakpoint
CREATE INDEX "campus_member_alumni_index" ON "campus_member" USING btree ("organization_id","is_alumni","karma","user_id");--> statement-breakpoint
CREATE INDEX "campus_member_district_muid_index" ON "campus_member" USING btree ("district_id","muid","user_id") WHERE "campus_member"."verified" and not "campus_member"."is_alumni";--> statement-breakpoint
CREATE INDEX "campus_member_district_level_index" ON "campus_member" USING btree ("district_id","level_order","karma","user_id") WHERE "campus_member"."verified" and not "campus_member"."is_alumni";--> statement-breakpoint
CREATE INDEX "campus_member_zone_muid_index" ON "campus_member" USING btree ("zone_id","muid","user_id") WHERE "campus_member"."verified" and not "campus_member"."is_alumni";--> statement-breakpoint
CREATE INDEX "campus_member_zone_level_index" ON "campus_member" USING btree ("zone_id","level_order","karma","user_id") WHERE "campus_member"."verified" and not "campus_member"."is_alumni";