CREATE TABLE "public_total" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "public_total_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" varchar(10) NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "public_total_kind_check" CHECK ("public_total"."kind" in ('karma', 'works', 'meetups'))
);
--> statement-breakpoint
CREATE TABLE "site_text" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" varchar(20) NOT NULL,
	"version" integer NOT NULL,
	"title" varchar(100) NOT NULL,
	"body" varchar(20000) NOT NULL,
	"link" varchar(500),
	"link_text" varchar(40),
	"next_on" date,
	"asks_again" boolean DEFAULT false NOT NULL,
	"published_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_text_version_unique" UNIQUE("key","version"),
	CONSTRAINT "site_text_version_check" CHECK ("site_text"."version" > 1)
);
--> statement-breakpoint
CREATE TABLE "site_text_agreement" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"key" varchar(20) NOT NULL,
	"version" integer NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_text_agreement_once" UNIQUE("user_id","key","version")
);
--> statement-breakpoint
ALTER TABLE "site_text" ADD CONSTRAINT "site_text_published_by_id_user_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_text_agreement" ADD CONSTRAINT "site_text_agreement_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "public_total_kind_index" ON "public_total" USING btree ("kind","amount");--> statement-breakpoint
CREATE INDEX "site_text_published_by_index" ON "site_text" USING btree ("published_by_id");--> statement-breakpoint
CREATE INDEX "site_text_agreement_index" ON "site_text_agreement" USING btree ("key","agreed_at" DESC NULLS FIRST,"id");--> statement-breakpoint
INSERT INTO "public_total" ("kind", "amount")
SELECT 'karma', coalesce(sum("karma"), 0) FROM "karma_entry"
UNION ALL
SELECT 'works', count(*) - 2 * count("reverses_id") FROM "karma_entry" WHERE "task_id" IS NOT NULL
UNION ALL
SELECT 'meetups', count(*) FROM "meetup" WHERE "started_at" IS NOT NULL;
