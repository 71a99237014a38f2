CREATE TABLE "failed_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"queue" varchar(60) NOT NULL,
	"message" varchar(500) NOT NULL,
	"failed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hour_figure" (
	"hour" timestamp with time zone PRIMARY KEY NOT NULL,
	"new_members" integer NOT NULL,
	"karma_given" bigint NOT NULL,
	"decided" integer NOT NULL,
	"waited_seconds" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_import" ADD COLUMN "failures_seen_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "failed_job_queue_index" ON "failed_job" USING btree ("queue","failed_at");--> statement-breakpoint
CREATE INDEX "audit_log_created_at_index" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "error_entry_open_index" ON "error_entry" USING btree ("last_seen","id") WHERE "error_entry"."patched_at" is null;--> statement-breakpoint
CREATE INDEX "mail_outbox_failed_index" ON "mail_outbox" USING btree ("created_at") WHERE "mail_outbox"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "bulk_import_failures_index" ON "bulk_import" USING btree ("created_at") WHERE "bulk_import"."failed" > 0 and "bulk_import"."undone_at" is null and "bulk_import"."failures_seen_at" is null;--> statement-breakpoint
CREATE INDEX "karma_entry_created_at_index" ON "karma_entry" USING brin ("created_at");