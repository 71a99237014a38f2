CREATE TABLE "report_group_member" (
	"user_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"joined_on" date NOT NULL,
	"campus_id" uuid,
	"zone_id" uuid,
	"active_on" date,
	"active_weeks" integer NOT NULL,
	"steps" smallint NOT NULL,
	CONSTRAINT "report_group_member_user_id_group_id_pk" PRIMARY KEY("user_id","group_id")
);
--> statement-breakpoint
-- Counting from an index alone needs it, as in report_member.
ALTER TABLE "report_group_member" SET (autovacuum_vacuum_scale_factor = 0.01);--> statement-breakpoint
-- safe: one row of a table with a row for each night. The last one is counted again right away, which fills the new table
UPDATE "report_night" SET "counted_at" = NULL WHERE "day" = (SELECT max("day") FROM "report_night");--> statement-breakpoint
DROP INDEX "report_member_figures_index";--> statement-breakpoint
DROP INDEX "report_member_campus_index";--> statement-breakpoint
DROP INDEX "report_member_lately_index";--> statement-breakpoint
ALTER TABLE "report_group_member" ADD CONSTRAINT "report_group_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_group_member_figures_index" ON "report_group_member" USING btree ("group_id","joined_on","user_id","active_on","active_weeks","steps");--> statement-breakpoint
CREATE INDEX "report_group_member_steps_index" ON "report_group_member" USING btree ("group_id","steps","joined_on","user_id","zone_id");--> statement-breakpoint
CREATE INDEX "report_group_member_zone_index" ON "report_group_member" USING btree ("group_id","zone_id","joined_on","user_id","active_on","active_weeks","steps");--> statement-breakpoint
CREATE INDEX "report_group_member_campus_index" ON "report_group_member" USING btree ("group_id","campus_id","joined_on","user_id","active_on","active_weeks","steps","zone_id");--> statement-breakpoint
CREATE INDEX "report_member_figures_index" ON "report_member" USING btree ("joined_on","user_id","zone_id","campus_id","confirmed","path","submitted","approved","circle","level_two","active_weeks","active_on");--> statement-breakpoint
CREATE INDEX "report_member_campus_index" ON "report_member" USING btree ("campus_id","joined_on","user_id","confirmed","path","submitted","approved","circle","level_two","active_weeks","active_on","zone_id");--> statement-breakpoint
CREATE INDEX "report_member_lately_index" ON "report_member" USING btree ("active_on","user_id","joined_on","zone_id","campus_id");