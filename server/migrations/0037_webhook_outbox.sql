CREATE TABLE "webhook_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"category" varchar(20) NOT NULL,
	"action" varchar(10) NOT NULL,
	"values" text[] NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"last_error" varchar(500),
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "webhook_outbox_pending_index" ON "webhook_outbox" USING btree ("id") WHERE "webhook_outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_outbox_created_at_index" ON "webhook_outbox" USING btree ("created_at");