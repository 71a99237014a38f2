CREATE TABLE "outside_credential" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"achievement_id" uuid NOT NULL,
	"state" varchar(7) DEFAULT 'pending' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" varchar(300),
	"url" varchar(1000),
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issued_at" timestamp with time zone,
	CONSTRAINT "outside_credential_once" UNIQUE("user_id","achievement_id"),
	CONSTRAINT "outside_credential_state_check" CHECK ("outside_credential"."state" in ('pending', 'issued', 'failed')),
	CONSTRAINT "outside_credential_issued_check" CHECK (("outside_credential"."state" = 'issued') = ("outside_credential"."url" is not null))
);
--> statement-breakpoint
ALTER TABLE "outside_credential" ADD CONSTRAINT "outside_credential_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_credential" ADD CONSTRAINT "outside_credential_achievement_id_achievement_id_fk" FOREIGN KEY ("achievement_id") REFERENCES "public"."achievement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_credential_achievement_index" ON "outside_credential" USING btree ("achievement_id");--> statement-breakpoint
CREATE INDEX "outside_credential_pending_index" ON "outside_credential" USING btree ("next_try_at","id") WHERE "outside_credential"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "credential_asked_index" ON "credential" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "credential_title_index" ON "credential" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "credential_kind_index" ON "credential" USING btree ("kind","asked_at","id");--> statement-breakpoint
CREATE INDEX "credential_state_index" ON "credential" USING btree ("state","asked_at","id");