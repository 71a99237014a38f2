ALTER TABLE "kkem_event" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "kkem_event" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "kkem_event" ADD COLUMN "updated_by_id" uuid;--> statement-breakpoint
ALTER TABLE "kkem_event" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "kkem_event" ADD CONSTRAINT "kkem_event_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kkem_event" ADD CONSTRAINT "kkem_event_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kkem_event_created_by_index" ON "kkem_event" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "kkem_event_updated_by_index" ON "kkem_event" USING btree ("updated_by_id");