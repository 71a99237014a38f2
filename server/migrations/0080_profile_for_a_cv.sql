CREATE TABLE "greeting" (
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"said_on" date NOT NULL,
	CONSTRAINT "greeting_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "member_bio" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"bio" varchar(160) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pinned_work" (
	"user_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"submission_id" uuid NOT NULL,
	"caption" varchar(80),
	CONSTRAINT "pinned_work_user_id_place_pk" PRIMARY KEY("user_id","place"),
	CONSTRAINT "pinned_work_submission_unique" UNIQUE("submission_id"),
	CONSTRAINT "pinned_work_place_check" CHECK ("pinned_work"."place" between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "greeting" ADD CONSTRAINT "greeting_from_id_user_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "greeting" ADD CONSTRAINT "greeting_to_id_user_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_bio" ADD CONSTRAINT "member_bio_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pinned_work" ADD CONSTRAINT "pinned_work_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pinned_work" ADD CONSTRAINT "pinned_work_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "greeting_day_index" ON "greeting" USING btree ("from_id","said_on");--> statement-breakpoint
CREATE INDEX "greeting_to_index" ON "greeting" USING btree ("to_id");