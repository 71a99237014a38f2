CREATE TABLE "meetup_absence" (
	"meetup_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetup_absence_meetup_id_user_id_pk" PRIMARY KEY("meetup_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "meetup" ADD COLUMN "town" varchar(75);--> statement-breakpoint
ALTER TABLE "meetup" ADD COLUMN "district_id" uuid;--> statement-breakpoint
ALTER TABLE "meetup_absence" ADD CONSTRAINT "meetup_absence_meetup_id_meetup_id_fk" FOREIGN KEY ("meetup_id") REFERENCES "public"."meetup"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetup_absence" ADD CONSTRAINT "meetup_absence_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meetup_absence_user_index" ON "meetup_absence" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "meetup" ADD CONSTRAINT "meetup_district_id_district_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."district"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meetup_district_index" ON "meetup" USING btree ("district_id","starts_at","id");--> statement-breakpoint
UPDATE "meetup" SET "town" = "district"."name", "district_id" = "district"."id"
FROM "learning_circle"
JOIN "organization" ON "organization"."id" = "learning_circle"."organization_id"
JOIN "district" ON "district"."id" = "organization"."district_id"
WHERE "learning_circle"."id" = "meetup"."circle_id" AND NOT "meetup"."is_online";
