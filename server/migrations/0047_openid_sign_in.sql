CREATE TABLE "openid_arrival" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" varchar(20) NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"issuer" varchar(500) NOT NULL,
	"subject" varchar(255) NOT NULL,
	"email" varchar(200) NOT NULL,
	"full_name" varchar(150) NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "openid_arrival_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "openid_attempt" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" varchar(20) NOT NULL,
	"token_hash" varchar(64) NOT NULL,
	"state_hash" varchar(64) NOT NULL,
	"sealed" text NOT NULL,
	"user_id" uuid,
	"session_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "openid_attempt_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "openid_attempt_owner_check" CHECK (("openid_attempt"."user_id" is null) = ("openid_attempt"."session_id" is null))
);
--> statement-breakpoint
CREATE TABLE "openid_link" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" varchar(500) NOT NULL,
	"subject" varchar(255) NOT NULL,
	"email" varchar(200),
	"last_used_at" timestamp with time zone,
	"linked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "openid_attempt" ADD CONSTRAINT "openid_attempt_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_attempt" ADD CONSTRAINT "openid_attempt_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_link" ADD CONSTRAINT "openid_link_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "openid_arrival_expires_index" ON "openid_arrival" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "openid_attempt_user_index" ON "openid_attempt" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "openid_attempt_session_index" ON "openid_attempt" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "openid_attempt_expires_index" ON "openid_attempt" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "openid_link_identity_unique" ON "openid_link" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "openid_link_user_issuer_unique" ON "openid_link" USING btree ("user_id","issuer");