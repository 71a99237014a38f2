CREATE TABLE "hackathon_check_in" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"hackathon_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"scan_id" uuid NOT NULL,
	"checked_in_by_id" uuid,
	"scanned_at" timestamp with time zone NOT NULL,
	"device" varchar(60) NOT NULL,
	"taken_back_at" timestamp with time zone,
	"taken_back_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hackathon_check_in" ADD CONSTRAINT "hackathon_check_in_application_id_hackathon_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."hackathon_application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_check_in" ADD CONSTRAINT "hackathon_check_in_hackathon_id_hackathon_id_fk" FOREIGN KEY ("hackathon_id") REFERENCES "public"."hackathon"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_check_in" ADD CONSTRAINT "hackathon_check_in_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_check_in" ADD CONSTRAINT "hackathon_check_in_checked_in_by_id_user_id_fk" FOREIGN KEY ("checked_in_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_check_in" ADD CONSTRAINT "hackathon_check_in_taken_back_by_id_user_id_fk" FOREIGN KEY ("taken_back_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hackathon_check_in_hackathon_index" ON "hackathon_check_in" USING btree ("hackathon_id");--> statement-breakpoint
CREATE INDEX "hackathon_check_in_user_index" ON "hackathon_check_in" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "hackathon_check_in_by_index" ON "hackathon_check_in" USING btree ("checked_in_by_id");--> statement-breakpoint
CREATE INDEX "hackathon_check_in_taken_back_by_index" ON "hackathon_check_in" USING btree ("taken_back_by_id");