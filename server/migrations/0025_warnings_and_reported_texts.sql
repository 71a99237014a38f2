CREATE TABLE "member_warning" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"cause" varchar(80) NOT NULL,
	"rule" varchar(10) NOT NULL,
	"given_by_id" uuid,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_warning_cause_unique" UNIQUE("cause")
);
--> statement-breakpoint
ALTER TABLE "reported_message" ADD COLUMN "author_id" uuid;--> statement-breakpoint
UPDATE "reported_message" SET "author_id" = "circle_message"."author_id" FROM "circle_message" WHERE "circle_message"."id" = "reported_message"."message_id";--> statement-breakpoint
ALTER TABLE "peer_review" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "peer_review" ADD COLUMN "report_reason" varchar(10);--> statement-breakpoint
ALTER TABLE "peer_review" ADD COLUMN "report_note" varchar(500);--> statement-breakpoint
ALTER TABLE "peer_review" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "peer_review" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mentor_question" ADD COLUMN "report_decided_at" timestamp with time zone;--> statement-breakpoint
UPDATE "mentor_question" SET "report_decided_at" = "changed_at" WHERE "report_upheld" is not null;--> statement-breakpoint
ALTER TABLE "mentor_question" ADD COLUMN "report_decided_by_id" uuid;--> statement-breakpoint
ALTER TABLE "mentor_question" ADD COLUMN "removed_texts" jsonb;--> statement-breakpoint
ALTER TABLE "member_warning" ADD CONSTRAINT "member_warning_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_warning" ADD CONSTRAINT "member_warning_given_by_id_user_id_fk" FOREIGN KEY ("given_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_warning_user_index" ON "member_warning" USING btree ("user_id","given_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "member_warning_given_by_index" ON "member_warning" USING btree ("given_by_id");--> statement-breakpoint
ALTER TABLE "reported_message" ADD CONSTRAINT "reported_message_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_question" ADD CONSTRAINT "mentor_question_report_decided_by_id_user_id_fk" FOREIGN KEY ("report_decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circle_message_taken_index" ON "circle_message" USING btree ("author_id") WHERE "circle_message"."removed_as" in ('lead', 'staff');--> statement-breakpoint
CREATE INDEX "reported_message_author_index" ON "reported_message" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "peer_review_reported_index" ON "peer_review" USING btree ("reported_at" DESC NULLS FIRST,"id") WHERE "peer_review"."reported_at" is not null;--> statement-breakpoint
CREATE INDEX "mentor_question_decided_index" ON "mentor_question" USING btree ("report_upheld","report_decided_at" DESC NULLS FIRST,"id") WHERE "mentor_question"."report_upheld" is not null;--> statement-breakpoint
CREATE INDEX "mentor_question_decided_by_index" ON "mentor_question" USING btree ("report_decided_by_id");--> statement-breakpoint
CREATE INDEX "mentor_question_asker_reported_index" ON "mentor_question" USING btree ("asker_id") WHERE "mentor_question"."reported_by" = 'mentor';--> statement-breakpoint
CREATE INDEX "mentor_question_mentor_reported_index" ON "mentor_question" USING btree ("mentor_id") WHERE "mentor_question"."reported_by" = 'asker';--> statement-breakpoint
ALTER TABLE "peer_review" ADD CONSTRAINT "peer_review_id_unique" UNIQUE("id");