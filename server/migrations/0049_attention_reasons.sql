ALTER TABLE "campus_act" DROP CONSTRAINT "campus_act_reason_check";--> statement-breakpoint
ALTER TABLE "campus_attention" DROP CONSTRAINT "campus_attention_reason_check";--> statement-breakpoint
ALTER TABLE "campus_act" ADD CONSTRAINT "campus_act_reason_check" CHECK (reason in ('sent_back', 'silent', 'never_started', 'no_meetup', 'near_level', 'unverified'));--> statement-breakpoint
ALTER TABLE "campus_attention" ADD CONSTRAINT "campus_attention_reason_check" CHECK (reason in ('sent_back', 'silent', 'never_started', 'no_meetup', 'near_level', 'unverified'));