DROP INDEX "audit_log_created_at_index";--> statement-breakpoint
DROP INDEX "audit_log_kind_index";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "record" varchar(300);--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "job_id" uuid DEFAULT nullif(current_setting('muster.job', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "entries" integer;--> statement-breakpoint
CREATE INDEX "audit_log_job_index" ON "audit_log" USING btree ("job_id","created_at","id") WHERE "audit_log"."job_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_whole_index" ON "audit_log" USING btree ("created_at","id") WHERE ("audit_log"."job_id" is null or "audit_log"."entries" is not null);--> statement-breakpoint
CREATE INDEX "audit_log_whole_actor_index" ON "audit_log" USING btree ("actor_id","created_at","id") WHERE ("audit_log"."job_id" is null or "audit_log"."entries" is not null);--> statement-breakpoint
CREATE INDEX "audit_log_whole_action_index" ON "audit_log" USING btree ("action","created_at","id") WHERE ("audit_log"."job_id" is null or "audit_log"."entries" is not null);--> statement-breakpoint
CREATE INDEX "audit_log_whole_kind_index" ON "audit_log" USING btree ("target_type","created_at","id") WHERE ("audit_log"."job_id" is null or "audit_log"."entries" is not null);