CREATE TABLE "role_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"state" varchar(10) DEFAULT 'waiting' NOT NULL,
	"note" varchar(1000),
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"reason" varchar(500),
	"message" varchar(500),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_request_state_check" CHECK ("role_request"."state" in ('waiting', 'verified', 'rejected', 'withdrawn')),
	CONSTRAINT "role_request_decided_check" CHECK (("role_request"."state" = 'waiting') = ("role_request"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "role_request" ADD CONSTRAINT "role_request_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_request" ADD CONSTRAINT "role_request_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_request" ADD CONSTRAINT "role_request_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "role_request_one_waiting" ON "role_request" USING btree ("user_id","role_id") WHERE "role_request"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "role_request_waiting_index" ON "role_request" USING btree ("created_at","id") WHERE "role_request"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "role_request_decided_index" ON "role_request" USING btree ("state","decided_at","id");--> statement-breakpoint
CREATE INDEX "role_request_user_index" ON "role_request" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "role_request_role_index" ON "role_request" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "role_request_decided_by_index" ON "role_request" USING btree ("decided_by_id");--> statement-breakpoint
-- What waits, and what was granted before requests were kept.
insert into role_request (id, user_id, role_id, state, note, created_at, decided_at, decided_by_id)
select id, user_id, role_id, case when verified then 'verified' else 'waiting' end, note, created_at, granted_at, given_by_id
from user_role where not verified or granted_at is not null;
