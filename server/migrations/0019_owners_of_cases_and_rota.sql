CREATE TABLE "queue_duty" (
	"queue" varchar(30) NOT NULL,
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"set_by_id" uuid,
	CONSTRAINT "queue_duty_queue_day_pk" PRIMARY KEY("queue","day")
);
--> statement-breakpoint
CREATE TABLE "work_owner" (
	"queue" varchar(30) NOT NULL,
	"item_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"given_by_id" uuid,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_owner_queue_item_id_pk" PRIMARY KEY("queue","item_id")
);
--> statement-breakpoint
ALTER TABLE "queue_duty" ADD CONSTRAINT "queue_duty_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_duty" ADD CONSTRAINT "queue_duty_set_by_id_user_id_fk" FOREIGN KEY ("set_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_owner" ADD CONSTRAINT "work_owner_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_owner" ADD CONSTRAINT "work_owner_given_by_id_user_id_fk" FOREIGN KEY ("given_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "queue_duty_user_index" ON "queue_duty" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "queue_duty_set_by_index" ON "queue_duty" USING btree ("set_by_id");--> statement-breakpoint
CREATE INDEX "work_owner_owner_index" ON "work_owner" USING btree ("owner_id","queue");--> statement-breakpoint
CREATE INDEX "work_owner_given_by_index" ON "work_owner" USING btree ("given_by_id");