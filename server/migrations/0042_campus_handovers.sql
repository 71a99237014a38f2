CREATE TABLE "campus_handover" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"kind" varchar(7) NOT NULL,
	"offered_by_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"state" varchar(10) DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"open_until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "campus_handover_kind_check" CHECK ("campus_handover"."kind" in ('lead', 'enabler', 'group')),
	CONSTRAINT "campus_handover_state_check" CHECK ("campus_handover"."state" in ('open', 'accepted', 'declined', 'taken_back', 'lapsed', 'overtaken')
        and ("campus_handover"."state" = 'open') = ("campus_handover"."ended_at" is null)),
	CONSTRAINT "campus_handover_people_check" CHECK ("campus_handover"."offered_by_id" <> "campus_handover"."receiver_id")
);
--> statement-breakpoint
ALTER TABLE "campus_handover" ADD CONSTRAINT "campus_handover_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_handover" ADD CONSTRAINT "campus_handover_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_handover" ADD CONSTRAINT "campus_handover_offered_by_id_user_id_fk" FOREIGN KEY ("offered_by_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_handover" ADD CONSTRAINT "campus_handover_receiver_id_user_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campus_handover_open_unique" ON "campus_handover" USING btree ("organization_id","role_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "campus_handover_organization_index" ON "campus_handover" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "campus_handover_role_index" ON "campus_handover" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "campus_handover_offered_by_index" ON "campus_handover" USING btree ("offered_by_id");--> statement-breakpoint
CREATE INDEX "campus_handover_receiver_index" ON "campus_handover" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "campus_handover_open_until_index" ON "campus_handover" USING btree ("open_until") WHERE state = 'open';