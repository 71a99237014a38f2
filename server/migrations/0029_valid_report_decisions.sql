ALTER TABLE "group_hello" VALIDATE CONSTRAINT "group_hello_report_decided_by_id_user_id_fk";--> statement-breakpoint
ALTER TABLE "hello_reply" VALIDATE CONSTRAINT "hello_reply_report_decided_by_id_user_id_fk";--> statement-breakpoint
ALTER TABLE "peer_review" VALIDATE CONSTRAINT "peer_review_report_decided_by_id_user_id_fk";--> statement-breakpoint
ALTER TABLE "greeting_line" VALIDATE CONSTRAINT "greeting_line_report_decided_by_id_user_id_fk";
