ALTER TABLE "session" ALTER COLUMN "token_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "viewed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "viewed_from_id" uuid;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_viewed_by_id_user_id_fk" FOREIGN KEY ("viewed_by_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_viewed_from_id_session_id_fk" FOREIGN KEY ("viewed_from_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "session_viewed_by_unique" ON "session" USING btree ("viewed_by_id") WHERE "session"."viewed_by_id" is not null;--> statement-breakpoint
CREATE INDEX "session_viewed_from_index" ON "session" USING btree ("viewed_from_id");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_kind_check" CHECK (case when "session"."viewed_by_id" is null then "session"."token_hash" is not null and "session"."viewed_from_id" is null
        else "session"."token_hash" is null and "session"."viewed_from_id" is not null end);