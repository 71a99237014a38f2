CREATE TABLE "celebration_seen" (
	"user_id" uuid NOT NULL,
	"cause" varchar(50) NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "celebration_seen_user_id_cause_pk" PRIMARY KEY("user_id","cause")
);
--> statement-breakpoint
CREATE TABLE "celebration_share" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"cause" varchar(50) NOT NULL,
	"token" varchar(16) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "celebration_share_token_unique" UNIQUE("token"),
	CONSTRAINT "celebration_share_once" UNIQUE("user_id","cause")
);
--> statement-breakpoint
ALTER TABLE "celebration_seen" ADD CONSTRAINT "celebration_seen_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "celebration_share" ADD CONSTRAINT "celebration_share_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "celebration_share_user_index" ON "celebration_share" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");