ALTER TABLE "audit_log" ADD COLUMN "undoes_id" uuid;--> statement-breakpoint
CREATE INDEX "audit_log_undoes_index" ON "audit_log" USING btree ("undoes_id") WHERE "audit_log"."undoes_id" is not null;