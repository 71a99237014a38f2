CREATE TABLE "authenticator_app" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" bigint,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" varchar(1400) NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"synced" boolean NOT NULL,
	"name" varchar(60) NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkey_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" varchar(64) NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_step_reset" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"asked_by_id" uuid,
	"reason" varchar(500) NOT NULL,
	"stop_token_hash" varchar(64) NOT NULL,
	"takes_effect_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "second_step_reset_stop_token_hash_unique" UNIQUE("stop_token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenge" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" varchar(20) NOT NULL,
	"user_id" uuid,
	"session_id" uuid,
	"token_hash" varchar(64),
	"challenge" varchar(100),
	"method" varchar(12),
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_challenge_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sign_in_challenge_purpose_check" CHECK ("sign_in_challenge"."purpose" in ('second-step', 'passkey-sign-in', 'passkey-new', 'prove'))
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "proved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "second_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "authenticator_app" ADD CONSTRAINT "authenticator_app_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_step_reset" ADD CONSTRAINT "second_step_reset_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_step_reset" ADD CONSTRAINT "second_step_reset_asked_by_id_user_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenge" ADD CONSTRAINT "sign_in_challenge_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenge" ADD CONSTRAINT "sign_in_challenge_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_user_index" ON "passkey" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_code_user_index" ON "recovery_code" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_step_reset_asked_by_index" ON "second_step_reset" USING btree ("asked_by_id");--> statement-breakpoint
CREATE INDEX "second_step_reset_takes_effect_index" ON "second_step_reset" USING btree ("takes_effect_at");--> statement-breakpoint
CREATE INDEX "sign_in_challenge_user_index" ON "sign_in_challenge" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenge_session_index" ON "sign_in_challenge" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenge_expires_index" ON "sign_in_challenge" USING btree ("expires_at");