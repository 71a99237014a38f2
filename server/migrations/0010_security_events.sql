CREATE TABLE "security_event" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"actor_id" uuid,
	"kind" varchar(40) NOT NULL,
	"session_id" uuid,
	"address" varchar(45),
	"device" varchar(130),
	"detail" varchar(200),
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "security_event" ADD CONSTRAINT "security_event_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_event_user_index" ON "security_event" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_event_created_at_index" ON "security_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "security_event_actor_index" ON "security_event" USING btree ("actor_id") WHERE "security_event"."actor_id" is not null;