DROP INDEX "second_signature_open_unique";--> statement-breakpoint
ALTER TABLE "second_signature" ADD COLUMN "kind" varchar(16) DEFAULT 'administrator' NOT NULL;--> statement-breakpoint
ALTER TABLE "second_signature" ADD COLUMN "reference" varchar(100);--> statement-breakpoint
ALTER TABLE "second_signature" ADD COLUMN "grounds" varchar(500);--> statement-breakpoint
ALTER TABLE "second_signature" ADD COLUMN "erased" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "second_signature_open_unique" ON "second_signature" USING btree ("user_id","kind") WHERE "second_signature"."state" = 'open';--> statement-breakpoint
ALTER TABLE "second_signature" ADD CONSTRAINT "second_signature_kind_check" CHECK ("second_signature"."kind" in ('administrator', 'erasure'));--> statement-breakpoint
ALTER TABLE "second_signature" ADD CONSTRAINT "second_signature_reference_check" CHECK (("second_signature"."kind" = 'erasure') = ("second_signature"."reference" is not null and "second_signature"."grounds" is not null));