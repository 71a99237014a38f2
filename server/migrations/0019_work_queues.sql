CREATE TABLE "queue_reasons" (
	"queue" varchar(30) PRIMARY KEY NOT NULL,
	"reasons" jsonb NOT NULL,
	"updated_by_id" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "queue_reasons_reasons_check" CHECK (jsonb_typeof("queue_reasons"."reasons") = 'array' and jsonb_array_length("queue_reasons"."reasons") <= 5)
);
--> statement-breakpoint
CREATE TABLE "work_hold" (
	"queue" varchar(30) NOT NULL,
	"item_id" uuid NOT NULL,
	"held_by_id" uuid NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	CONSTRAINT "work_hold_queue_item_id_pk" PRIMARY KEY("queue","item_id")
);
--> statement-breakpoint
ALTER TABLE "submission" DROP CONSTRAINT "submission_held_by_id_user_id_fk";
--> statement-breakpoint
DROP INDEX "submission_held_by_index";--> statement-breakpoint
DROP INDEX "submission_decided_at_index";--> statement-breakpoint
ALTER TABLE "queue_reasons" ADD CONSTRAINT "queue_reasons_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_hold" ADD CONSTRAINT "work_hold_held_by_id_user_id_fk" FOREIGN KEY ("held_by_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "queue_reasons_updated_by_index" ON "queue_reasons" USING btree ("updated_by_id");--> statement-breakpoint
CREATE INDEX "work_hold_held_by_index" ON "work_hold" USING btree ("held_by_id","queue");--> statement-breakpoint
CREATE INDEX "submission_decided_at_index" ON "submission" USING btree ("decided_at","decided_by_id");--> statement-breakpoint
ALTER TABLE "submission" DROP COLUMN "held_by_id";--> statement-breakpoint
ALTER TABLE "submission" DROP COLUMN "held_until";