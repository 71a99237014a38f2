CREATE TABLE "member_note" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid,
	"text" varchar(2000) NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "second_signature" DROP CONSTRAINT "second_signature_kind_check";--> statement-breakpoint
ALTER TABLE "second_signature" DROP CONSTRAINT "second_signature_reference_check";--> statement-breakpoint
ALTER TABLE "second_signature" ADD COLUMN "address" varchar(200);--> statement-breakpoint
ALTER TABLE "member_note" ADD CONSTRAINT "member_note_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_note" ADD CONSTRAINT "member_note_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_note_user_index" ON "member_note" USING btree ("user_id","pinned","created_at");--> statement-breakpoint
CREATE INDEX "member_note_author_index" ON "member_note" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_recipient_index" ON "mail_outbox" USING btree ("recipient","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "security_event_story_index" ON "security_event" USING btree ("user_id","created_at" DESC NULLS FIRST,"id") WHERE "security_event"."kind" in ('role_asked', 'role_given', 'role_taken', 'type_given', 'type_taken', 'sign_in_failed', 'sign_in_locked', 'second_step_failed', 'second_step_added', 'second_step_removed', 'second_step_reset', 'password_changed', 'password_reset', 'email_change_asked', 'email_change_cancelled', 'email_changed', 'email_taken_back', 'account_closed', 'account_restored');--> statement-breakpoint
CREATE INDEX "meetup_attendee_joined_index" ON "meetup_attendee" USING btree ("user_id","joined_at" DESC NULLS FIRST,"id") WHERE "meetup_attendee"."joined_at" is not null;--> statement-breakpoint
CREATE INDEX "karma_entry_award_index" ON "karma_entry" USING btree ("task_id","reason");--> statement-breakpoint
CREATE INDEX "submission_story_index" ON "submission" USING btree ("user_id",(coalesce("decided_at", "submitted_at")) desc,"id");--> statement-breakpoint
ALTER TABLE "second_signature" ADD CONSTRAINT "second_signature_kind_check" CHECK ("second_signature"."kind" in ('administrator', 'erasure', 'address'));--> statement-breakpoint
ALTER TABLE "second_signature" ADD CONSTRAINT "second_signature_reference_check" CHECK (("second_signature"."kind" = 'erasure') = ("second_signature"."reference" is not null)
        and ("second_signature"."kind" = 'administrator') = ("second_signature"."grounds" is null)
        and ("second_signature"."kind" = 'address') = ("second_signature"."address" is not null));