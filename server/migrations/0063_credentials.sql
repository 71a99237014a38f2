CREATE TABLE "credential" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" varchar(20) NOT NULL,
	"kind" varchar(12) NOT NULL,
	"source_id" varchar(100) NOT NULL,
	"user_id" uuid NOT NULL,
	"title" varchar(200) NOT NULL,
	"description" varchar(2000) NOT NULL,
	"criteria" varchar(2000) NOT NULL,
	"evidence" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"badge_tone" varchar(30) NOT NULL,
	"badge_icon" varchar(60) NOT NULL,
	"valid_years" smallint,
	"rule_version" integer,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" varchar(8) DEFAULT 'pending' NOT NULL,
	"last_error" varchar(500),
	"is_shown" boolean DEFAULT true NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issued_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"signed_json" text,
	"signed_token" text,
	"signing_key_id" uuid,
	"status_list_id" integer,
	"status_index" integer,
	"revoked_at" timestamp with time zone,
	"revoke_reason" varchar(300),
	"is_reason_public" boolean DEFAULT false NOT NULL,
	"revoked_by_id" uuid,
	CONSTRAINT "credential_number_unique" UNIQUE("number"),
	CONSTRAINT "credential_kind_check" CHECK ("credential"."kind" in ('achievement', 'level', 'hackathon', 'circle')),
	CONSTRAINT "credential_state_check" CHECK ("credential"."state" in ('pending', 'issued', 'failed', 'revoked')),
	CONSTRAINT "credential_revoked_check" CHECK (("credential"."state" = 'revoked') = ("credential"."revoked_at" is not null)),
	CONSTRAINT "credential_issued_check" CHECK ("credential"."state" <> 'issued' or ("credential"."signed_json" is not null and "credential"."status_index" is not null))
);
--> statement-breakpoint
CREATE TABLE "credential_wallet" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"did" varchar(300) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"public_key" varchar(60) NOT NULL,
	"sealed_key" varchar(300),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rotated_at" timestamp with time zone,
	"retired_at" timestamp with time zone,
	CONSTRAINT "signing_key_public_key_unique" UNIQUE("public_key"),
	CONSTRAINT "signing_key_retired_check" CHECK ("signing_key"."retired_at" is null or "signing_key"."rotated_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "status_list" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "status_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"revoked" "bytea" DEFAULT decode(repeat('00', 16384), 'hex') NOT NULL,
	"taken" "bytea" DEFAULT decode(repeat('00', 16384), 'hex') NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_signing_key_id_signing_key_id_fk" FOREIGN KEY ("signing_key_id") REFERENCES "public"."signing_key"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_status_list_id_status_list_id_fk" FOREIGN KEY ("status_list_id") REFERENCES "public"."status_list"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_revoked_by_id_user_id_fk" FOREIGN KEY ("revoked_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential_wallet" ADD CONSTRAINT "credential_wallet_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credential_once" ON "credential" USING btree ("user_id","kind","source_id") WHERE "credential"."state" <> 'revoked';--> statement-breakpoint
CREATE INDEX "credential_user_index" ON "credential" USING btree ("user_id","asked_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "credential_source_index" ON "credential" USING btree ("kind","source_id");--> statement-breakpoint
CREATE INDEX "credential_pending_index" ON "credential" USING btree ("asked_at","id") WHERE "credential"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "credential_failed_index" ON "credential" USING btree ("asked_at","id") WHERE "credential"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "credential_signing_key_index" ON "credential" USING btree ("signing_key_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credential_status_unique" ON "credential" USING btree ("status_list_id","status_index");--> statement-breakpoint
CREATE INDEX "credential_revoked_by_index" ON "credential" USING btree ("revoked_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_key_signs_unique" ON "signing_key" USING btree ((true)) WHERE "signing_key"."rotated_at" is null;