ALTER TABLE "audit_log" ADD COLUMN "member_id" uuid;--> statement-breakpoint
CREATE INDEX "audit_log_member_index" ON "audit_log" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_action_index" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_kind_index" ON "audit_log" USING btree ("target_type","created_at","id");
--> statement-breakpoint
UPDATE "audit_log" SET "member_id" = "target_id"::uuid
WHERE "target_type" = 'user' AND "target_id" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';--> statement-breakpoint
UPDATE "audit_log" SET "member_id" = "submission"."user_id" FROM "submission"
WHERE "target_type" = 'submission' AND "target_id" = "submission"."id"::text;--> statement-breakpoint
UPDATE "audit_log" SET "member_id" = "voucher"."user_id" FROM "voucher"
WHERE "target_type" = 'voucher' AND "target_id" = "voucher"."id"::text;
