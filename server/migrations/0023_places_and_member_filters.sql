CREATE TABLE "member_activity" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_active_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_overview" (
	"place_id" uuid PRIMARY KEY NOT NULL,
	"kind" varchar(8) NOT NULL,
	"students" integer DEFAULT 0 NOT NULL,
	"active" integer DEFAULT 0 NOT NULL,
	"active_before" integer DEFAULT 0 NOT NULL,
	"change" integer,
	"campuses" integer DEFAULT 0 NOT NULL,
	"circles" integer DEFAULT 0 NOT NULL,
	"circles_met" integer DEFAULT 0 NOT NULL,
	"silent" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"last_meetup_at" timestamp with time zone,
	"counted_at" timestamp with time zone,
	CONSTRAINT "place_overview_kind_check" CHECK ("place_overview"."kind" in ('college', 'district', 'zone'))
);
--> statement-breakpoint
ALTER TABLE "member_activity" ADD CONSTRAINT "member_activity_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_activity_index" ON "member_activity" USING btree ("last_active_at","user_id");--> statement-breakpoint
CREATE INDEX "place_overview_students_index" ON "place_overview" USING btree ("kind","students","place_id");--> statement-breakpoint
CREATE INDEX "place_overview_active_index" ON "place_overview" USING btree ("kind","active","place_id");--> statement-breakpoint
CREATE INDEX "place_overview_change_index" ON "place_overview" USING btree ("kind","change","place_id");--> statement-breakpoint
CREATE INDEX "place_overview_met_index" ON "place_overview" USING btree ("kind","circles_met","place_id");--> statement-breakpoint
CREATE INDEX "place_overview_silent_index" ON "place_overview" USING btree ("kind","silent","place_id");--> statement-breakpoint
CREATE INDEX "place_overview_waiting_index" ON "place_overview" USING btree ("kind","waiting","place_id");--> statement-breakpoint
CREATE INDEX "place_overview_meetup_index" ON "place_overview" USING btree ("kind","last_meetup_at","place_id");--> statement-breakpoint
CREATE INDEX "user_role_ending_index" ON "user_role" USING btree ("role_id","ends_at","id") WHERE "user_role"."verified" and "user_role"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX "user_confirmed_index" ON "user" USING btree ((case when "email_confirmed_at" is null then 0 else 1 end),"created_at","id") WHERE "user"."status" <> 'erased';--> statement-breakpoint
CREATE INDEX "user_chat_index" ON "user" USING btree ((case when "discord_id" is null then 0 else 1 end),"created_at","id") WHERE "user"."status" <> 'erased';