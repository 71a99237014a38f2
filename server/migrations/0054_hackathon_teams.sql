CREATE TABLE "hackathon_team" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hackathon_id" uuid NOT NULL,
	"name" varchar(60) NOT NULL,
	"pitch" varchar(300),
	"skills" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"invite_code" varchar(10) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hackathon_team_invite_code_unique" UNIQUE("invite_code")
);
--> statement-breakpoint
CREATE TABLE "hackathon_team_member" (
	"hackathon_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"is_captain" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hackathon_team_member_once" PRIMARY KEY("hackathon_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "hackathon_team_offer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hackathon_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" varchar(10) NOT NULL,
	"note" varchar(200),
	"made_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hackathon_team_offer_once" UNIQUE("team_id","user_id"),
	CONSTRAINT "hackathon_team_offer_kind_check" CHECK ("hackathon_team_offer"."kind" in ('invitation', 'request'))
);
--> statement-breakpoint
ALTER TABLE "hackathon_application" ADD COLUMN "skills" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "hackathon_application" ADD COLUMN "team_note" varchar(200);--> statement-breakpoint
ALTER TABLE "hackathon_team" ADD CONSTRAINT "hackathon_team_hackathon_id_hackathon_id_fk" FOREIGN KEY ("hackathon_id") REFERENCES "public"."hackathon"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_team_member" ADD CONSTRAINT "hackathon_team_member_hackathon_id_hackathon_id_fk" FOREIGN KEY ("hackathon_id") REFERENCES "public"."hackathon"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_team_member" ADD CONSTRAINT "hackathon_team_member_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_team_member" ADD CONSTRAINT "hackathon_team_member_team_id_hackathon_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."hackathon_team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_team_offer" ADD CONSTRAINT "hackathon_team_offer_hackathon_id_hackathon_id_fk" FOREIGN KEY ("hackathon_id") REFERENCES "public"."hackathon"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_team_offer" ADD CONSTRAINT "hackathon_team_offer_team_id_hackathon_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."hackathon_team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_team_offer" ADD CONSTRAINT "hackathon_team_offer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hackathon_team_offer" ADD CONSTRAINT "hackathon_team_offer_made_by_id_user_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hackathon_team_name_unique" ON "hackathon_team" USING btree ("hackathon_id",lower("name"));--> statement-breakpoint
CREATE INDEX "hackathon_team_created_at_index" ON "hackathon_team" USING btree ("hackathon_id","created_at","id");--> statement-breakpoint
CREATE INDEX "hackathon_team_member_team_index" ON "hackathon_team_member" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "hackathon_team_member_user_index" ON "hackathon_team_member" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hackathon_team_member_captain_unique" ON "hackathon_team_member" USING btree ("team_id") WHERE "hackathon_team_member"."is_captain";--> statement-breakpoint
CREATE INDEX "hackathon_team_offer_user_index" ON "hackathon_team_offer" USING btree ("user_id","hackathon_id");--> statement-breakpoint
CREATE INDEX "hackathon_team_offer_hackathon_index" ON "hackathon_team_offer" USING btree ("hackathon_id");--> statement-breakpoint
CREATE INDEX "hackathon_team_offer_made_by_index" ON "hackathon_team_offer" USING btree ("made_by_id");