CREATE TABLE "bulk_job" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"act" varchar(40) NOT NULL,
	"state" varchar(10) DEFAULT 'waiting' NOT NULL,
	"key" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"matching" jsonb,
	"gathered" boolean DEFAULT false NOT NULL,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"reasons" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"detail" varchar(200),
	"reason" varchar(500),
	"stopped_because" varchar(300),
	"request" jsonb,
	"session_id" uuid,
	"file_key" varchar(100),
	"file_until" timestamp with time zone,
	"undoes_id" uuid,
	"created_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"progress_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "bulk_job_key_unique" UNIQUE("created_by_id","key"),
	CONSTRAINT "bulk_job_undoes_unique" UNIQUE("undoes_id"),
	CONSTRAINT "bulk_job_state_check" CHECK ("bulk_job"."state" in ('waiting', 'running', 'done', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "bulk_job_row" (
	"job_id" uuid NOT NULL,
	"row_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"outcome" varchar(10) DEFAULT 'waiting' NOT NULL,
	"reason" varchar(300),
	"before" jsonb,
	CONSTRAINT "bulk_job_row_job_id_row_id_pk" PRIMARY KEY("job_id","row_id"),
	CONSTRAINT "bulk_job_row_outcome_check" CHECK ("bulk_job_row"."outcome" in ('waiting', 'done', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "bulk_job" ADD CONSTRAINT "bulk_job_undoes_id_bulk_job_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."bulk_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_job" ADD CONSTRAINT "bulk_job_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_job_row" ADD CONSTRAINT "bulk_job_row_job_id_bulk_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bulk_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_job_created_by_index" ON "bulk_job" USING btree ("created_by_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "bulk_job_created_at_index" ON "bulk_job" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bulk_job_open_index" ON "bulk_job" USING btree ("progress_at") WHERE "bulk_job"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "bulk_job_file_index" ON "bulk_job" USING btree ("file_until") WHERE "bulk_job"."file_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_job_file_unique" ON "bulk_job" USING btree ("created_by_id","act") WHERE "bulk_job"."act" like '%.export' and "bulk_job"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "bulk_job_row_outcome_index" ON "bulk_job_row" USING btree ("job_id","outcome","position");