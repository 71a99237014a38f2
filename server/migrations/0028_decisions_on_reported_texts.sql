DROP INDEX "reported_message_state_index";--> statement-breakpoint
DROP INDEX "reported_message_reports_index";--> statement-breakpoint
DROP INDEX "reported_message_decided_index";--> statement-breakpoint
DROP INDEX "group_hello_reported_index";--> statement-breakpoint
DROP INDEX "hello_reply_reported_index";--> statement-breakpoint
DROP INDEX "peer_review_reported_index";--> statement-breakpoint
DROP INDEX "greeting_line_reported_index";--> statement-breakpoint
ALTER TABLE "group_hello" ADD COLUMN "report_decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "group_hello" ADD COLUMN "report_decided_by_id" uuid;--> statement-breakpoint
ALTER TABLE "hello_reply" ADD COLUMN "report_decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hello_reply" ADD COLUMN "report_decided_by_id" uuid;--> statement-breakpoint
ALTER TABLE "peer_review" ADD COLUMN "report_decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "peer_review" ADD COLUMN "report_decided_by_id" uuid;--> statement-breakpoint
ALTER TABLE "greeting_line" ADD COLUMN "report_decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "greeting_line" ADD COLUMN "report_decided_by_id" uuid;--> statement-breakpoint
ALTER TABLE "group_hello" ADD CONSTRAINT "group_hello_report_decided_by_id_user_id_fk" FOREIGN KEY ("report_decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "hello_reply" ADD CONSTRAINT "hello_reply_report_decided_by_id_user_id_fk" FOREIGN KEY ("report_decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "peer_review" ADD CONSTRAINT "peer_review_report_decided_by_id_user_id_fk" FOREIGN KEY ("report_decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "greeting_line" ADD CONSTRAINT "greeting_line_report_decided_by_id_user_id_fk" FOREIGN KEY ("report_decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "reported_message_open_index" ON "reported_message" USING btree ("reported_at" DESC NULLS FIRST,"message_id") WHERE "reported_message"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "group_hello_report_decided_index" ON "group_hello" USING btree ("report_decided_at" DESC NULLS FIRST,"id") WHERE "group_hello"."report_decided_at" is not null;--> statement-breakpoint
CREATE INDEX "group_hello_report_decided_by_index" ON "group_hello" USING btree ("report_decided_by_id");--> statement-breakpoint
CREATE INDEX "hello_reply_report_decided_index" ON "hello_reply" USING btree ("report_decided_at" DESC NULLS FIRST,"id") WHERE "hello_reply"."report_decided_at" is not null;--> statement-breakpoint
CREATE INDEX "hello_reply_report_decided_by_index" ON "hello_reply" USING btree ("report_decided_by_id");--> statement-breakpoint
CREATE INDEX "peer_review_report_decided_index" ON "peer_review" USING btree ("report_decided_at" DESC NULLS FIRST,"id") WHERE "peer_review"."report_decided_at" is not null;--> statement-breakpoint
CREATE INDEX "peer_review_report_decided_by_index" ON "peer_review" USING btree ("report_decided_by_id");--> statement-breakpoint
CREATE INDEX "greeting_line_report_decided_index" ON "greeting_line" USING btree ("report_decided_at" DESC NULLS FIRST,"id") WHERE "greeting_line"."report_decided_at" is not null;--> statement-breakpoint
CREATE INDEX "greeting_line_report_decided_by_index" ON "greeting_line" USING btree ("report_decided_by_id");--> statement-breakpoint
CREATE INDEX "reported_message_decided_index" ON "reported_message" USING btree ("decided_at" DESC NULLS FIRST,"message_id") WHERE "reported_message"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "group_hello_reported_index" ON "group_hello" USING btree ("reported_at" DESC NULLS FIRST,"id") WHERE "group_hello"."reported_at" is not null and "group_hello"."report_decided_at" is null;--> statement-breakpoint
CREATE INDEX "hello_reply_reported_index" ON "hello_reply" USING btree ("reported_at" DESC NULLS FIRST,"id") WHERE "hello_reply"."reported_at" is not null and "hello_reply"."report_decided_at" is null;--> statement-breakpoint
CREATE INDEX "peer_review_reported_index" ON "peer_review" USING btree ("reported_at" DESC NULLS FIRST,"id") WHERE "peer_review"."reported_at" is not null and "peer_review"."report_decided_at" is null;--> statement-breakpoint
CREATE INDEX "greeting_line_reported_index" ON "greeting_line" USING btree ("reported_at" DESC NULLS FIRST,"id") WHERE "greeting_line"."reported_at" is not null and "greeting_line"."report_decided_at" is null;