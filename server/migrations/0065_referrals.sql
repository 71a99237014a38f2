CREATE TABLE "coin_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"coin" integer NOT NULL,
	"cause" varchar(150) NOT NULL,
	"task_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coin_entry_cause_unique" UNIQUE("cause"),
	CONSTRAINT "coin_entry_coin_check" CHECK ("coin_entry"."coin" <> 0)
);
--> statement-breakpoint
CREATE TABLE "invite_stop" (
	"address_hash" varchar(64) PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "invite_inviter_index";--> statement-breakpoint
DROP INDEX "referral_inviter_index";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "network_hash" varchar(64);--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device_hash" varchar(64);--> statement-breakpoint
ALTER TABLE "invite" ADD COLUMN "type" varchar(10) DEFAULT 'Karma' NOT NULL;--> statement-breakpoint
ALTER TABLE "invite" ADD COLUMN "sent_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "invite" ADD COLUMN "sends" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "invite" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invite" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "state" varchar(10) DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "network_hash" varchar(64);--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "device_hash" varchar(64);--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "near_inviter" varchar(10);--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "held_because" varchar(20);--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "counted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "karma" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "entry_id" uuid;--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "round" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "decided_by_id" uuid;--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "reason" varchar(500);--> statement-breakpoint
ALTER TABLE "coin_entry" ADD CONSTRAINT "coin_entry_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_entry" ADD CONSTRAINT "coin_entry_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coin_entry_user_index" ON "coin_entry" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "coin_entry_task_index" ON "coin_entry" USING btree ("task_id");--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_entry_id_karma_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."karma_entry"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "invite" SET "sent_at" = "created_at";--> statement-breakpoint
DELETE FROM "invite" AS older USING "invite" AS newer
	WHERE newer."inviter_id" = older."inviter_id" AND newer."email" = older."email"
		AND (newer."used_at" IS NOT NULL, newer."created_at", newer."id") > (older."used_at" IS NOT NULL, older."created_at", older."id");--> statement-breakpoint
UPDATE "referral" SET "state" = 'counted', "counted_at" = "created_at" WHERE EXISTS (
	SELECT FROM "submission" WHERE "submission"."user_id" = "referral"."user_id" AND "submission"."status" = 'approved'
);--> statement-breakpoint
CREATE UNIQUE INDEX "invite_address_unique" ON "invite" USING btree ("inviter_id","email");--> statement-breakpoint
CREATE INDEX "invite_sent_index" ON "invite" USING btree ("inviter_id","sent_at");--> statement-breakpoint
CREATE INDEX "invite_tidy_index" ON "invite" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "referral_counted_index" ON "referral" USING btree ("inviter_id","counted_at");--> statement-breakpoint
CREATE INDEX "referral_entry_index" ON "referral" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "referral_network_index" ON "referral" USING btree ("network_hash") WHERE "referral"."network_hash" is not null;--> statement-breakpoint
CREATE INDEX "referral_device_index" ON "referral" USING btree ("device_hash") WHERE "referral"."device_hash" is not null;--> statement-breakpoint
CREATE INDEX "referral_held_index" ON "referral" USING btree ("held_at","user_id") WHERE "referral"."state" = 'held';--> statement-breakpoint
CREATE INDEX "referral_decided_index" ON "referral" USING btree ("state","decided_at","user_id") WHERE "referral"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "referral_decided_by_index" ON "referral" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "referral_inviter_index" ON "referral" USING btree ("inviter_id","created_at","user_id");--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_state_check" CHECK ("referral"."state" in ('waiting', 'held', 'counted', 'refused'));--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_others_check" CHECK ("referral"."user_id" <> "referral"."inviter_id");--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_held_check" CHECK ("referral"."state" <> 'held' or "referral"."held_at" is not null);