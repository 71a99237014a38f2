CREATE TABLE "hackathon_announcement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hackathon_id" uuid NOT NULL,
	"audience" varchar(12) NOT NULL,
	"title" varchar(80) NOT NULL,
	"text" varchar(450) NOT NULL,
	"told" integer NOT NULL,
	"sent_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hackathon_answer_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hackathon_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"field_name" varchar(255) NOT NULL,
	"name" varchar(100) NOT NULL,
	"file_key" varchar(100) NOT NULL,
	"application_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hackathon_application" ADD COLUMN "decision_id" uuid;--> statement-breakpoint
ALTER TABLE "hackathon_application" ADD COLUMN "former_status" varchar(11);--> statement-breakpoint
ALTER TABLE "hackathon_application" ADD COLUMN "former_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD COLUMN "hackathon_news" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "hackathon_announcement" ADD CONSTRAINT "hackathon_announcement_hackathon_id_hackathon_id_fk" FOREIGN KEY ("hackathon_id") REFERENCES "public"."hackathon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_announcement" ADD CONSTRAINT "hackathon_announcement_sent_by_id_user_id_fk" FOREIGN KEY ("sent_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_answer_file" ADD CONSTRAINT "hackathon_answer_file_hackathon_id_hackathon_id_fk" FOREIGN KEY ("hackathon_id") REFERENCES "public"."hackathon"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_answer_file" ADD CONSTRAINT "hackathon_answer_file_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_answer_file" ADD CONSTRAINT "hackathon_answer_file_application_id_hackathon_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."hackathon_application"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hackathon_announcement_hackathon_index" ON "hackathon_announcement" USING btree ("hackathon_id","created_at");--> statement-breakpoint
CREATE INDEX "hackathon_announcement_sent_by_index" ON "hackathon_announcement" USING btree ("sent_by_id");--> statement-breakpoint
CREATE INDEX "hackathon_answer_file_hackathon_index" ON "hackathon_answer_file" USING btree ("hackathon_id");--> statement-breakpoint
CREATE INDEX "hackathon_answer_file_user_index" ON "hackathon_answer_file" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "hackathon_answer_file_application_index" ON "hackathon_answer_file" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "hackathon_answer_file_loose_index" ON "hackathon_answer_file" USING btree ("created_at") WHERE "hackathon_answer_file"."application_id" is null;--> statement-breakpoint
CREATE INDEX "hackathon_application_decision_index" ON "hackathon_application" USING btree ("decision_id");