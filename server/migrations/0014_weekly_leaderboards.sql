CREATE TABLE "weekly_draw" (
	"week" date PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "weekly_seat" (
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	"state_id" uuid NOT NULL,
	"level_order" smallint NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "weekly_seat_user_id_week_pk" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
ALTER TABLE "weekly_seat" ADD CONSTRAINT "weekly_seat_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weekly_seat_table_index" ON "weekly_seat" USING btree ("week","state_id","level_order","number");