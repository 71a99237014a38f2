ALTER TABLE "dynamic_role" ADD COLUMN "given_by_id" uuid;--> statement-breakpoint
ALTER TABLE "dynamic_user" ADD COLUMN "given_by_id" uuid;--> statement-breakpoint
ALTER TABLE "dynamic_user" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dynamic_user" ADD COLUMN "ending_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "updated_by_id" uuid;--> statement-breakpoint
ALTER TABLE "user_role" ADD COLUMN "note" varchar(1000);--> statement-breakpoint
ALTER TABLE "user_role" ADD COLUMN "granted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_role" ADD COLUMN "given_by_id" uuid;--> statement-breakpoint
ALTER TABLE "user_role" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_role" ADD COLUMN "ending_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dynamic_role" ADD CONSTRAINT "dynamic_role_given_by_id_user_id_fk" FOREIGN KEY ("given_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dynamic_user" ADD CONSTRAINT "dynamic_user_given_by_id_user_id_fk" FOREIGN KEY ("given_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_given_by_id_user_id_fk" FOREIGN KEY ("given_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dynamic_role_type_index" ON "dynamic_role" USING btree ("type");--> statement-breakpoint
CREATE INDEX "dynamic_role_given_by_index" ON "dynamic_role" USING btree ("given_by_id");--> statement-breakpoint
CREATE INDEX "dynamic_user_type_index" ON "dynamic_user" USING btree ("type","created_at");--> statement-breakpoint
CREATE INDEX "dynamic_user_given_by_index" ON "dynamic_user" USING btree ("given_by_id");--> statement-breakpoint
CREATE INDEX "dynamic_user_ends_index" ON "dynamic_user" USING btree ("ends_at") WHERE "dynamic_user"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX "role_created_by_index" ON "role" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "role_updated_by_index" ON "role" USING btree ("updated_by_id");--> statement-breakpoint
CREATE INDEX "user_role_given_by_index" ON "user_role" USING btree ("given_by_id");--> statement-breakpoint
CREATE INDEX "user_role_ends_index" ON "user_role" USING btree ("ends_at") WHERE "user_role"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX "user_role_waiting_index" ON "user_role" USING btree ("created_at","id") WHERE not "user_role"."verified";