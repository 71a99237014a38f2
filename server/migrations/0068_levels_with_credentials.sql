CREATE TABLE "level_reached" (
	"user_id" uuid NOT NULL,
	"level_order" smallint NOT NULL,
	"reached_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "level_reached_user_id_level_order_pk" PRIMARY KEY("user_id","level_order")
);
--> statement-breakpoint
ALTER TABLE "level_reached" ADD CONSTRAINT "level_reached_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;