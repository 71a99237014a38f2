CREATE TABLE "hall" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" varchar(100) NOT NULL,
	"code" varchar(6) NOT NULL,
	"people" integer NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"campus_id" uuid,
	"group_id" uuid,
	"circle_id" uuid,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hall_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "hall" ADD CONSTRAINT "hall_campus_id_organization_id_fk" FOREIGN KEY ("campus_id") REFERENCES "public"."organization"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hall" ADD CONSTRAINT "hall_group_id_interest_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."interest_group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hall" ADD CONSTRAINT "hall_circle_id_learning_circle_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."learning_circle"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hall" ADD CONSTRAINT "hall_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hall" ADD CONSTRAINT "hall_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hall_ends_at_index" ON "hall" USING btree ("ends_at","id");--> statement-breakpoint
CREATE INDEX "hall_campus_index" ON "hall" USING btree ("campus_id");--> statement-breakpoint
CREATE INDEX "hall_group_index" ON "hall" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "hall_circle_index" ON "hall" USING btree ("circle_id");--> statement-breakpoint
CREATE INDEX "hall_created_by_index" ON "hall" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "hall_updated_by_index" ON "hall" USING btree ("updated_by_id");