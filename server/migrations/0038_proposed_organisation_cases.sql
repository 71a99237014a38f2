CREATE TABLE "organization_case" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" varchar(100) NOT NULL,
	"search_title" text NOT NULL,
	"org_type" varchar(12),
	"status" varchar(10) DEFAULT 'pending' NOT NULL,
	"proposers" integer DEFAULT 0 NOT NULL,
	"reason" varchar(500),
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_case_decided_check" CHECK (("organization_case"."status" = 'pending') = ("organization_case"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "proposed_organization" DROP CONSTRAINT "proposed_organization_unique";--> statement-breakpoint
DROP INDEX "proposed_organization_status_index";--> statement-breakpoint
ALTER TABLE "proposed_organization" ADD COLUMN "case_id" uuid;--> statement-breakpoint
-- Nobody could decide until now, so all of them wait; who proposed a title twice in other letters keeps the first.
DELETE FROM "proposed_organization" AS again USING "proposed_organization" AS first
WHERE again."user_id" = first."user_id" AND lower(btrim(again."title")) = lower(btrim(first."title"))
  AND again."org_type" IS NOT DISTINCT FROM first."org_type"
  AND (again."created_at", again."id") > (first."created_at", first."id");--> statement-breakpoint
INSERT INTO "organization_case" ("title", "search_title", "org_type", "proposers", "created_at")
SELECT (array_agg("title" ORDER BY "created_at", "id"))[1], lower(btrim("title")), "org_type", count(*), min("created_at")
FROM "proposed_organization" GROUP BY lower(btrim("title")), "org_type";--> statement-breakpoint
UPDATE "proposed_organization" SET "case_id" = "organization_case"."id" FROM "organization_case"
WHERE "organization_case"."search_title" = lower(btrim("proposed_organization"."title"))
  AND "organization_case"."org_type" IS NOT DISTINCT FROM "proposed_organization"."org_type";--> statement-breakpoint
ALTER TABLE "proposed_organization" ALTER COLUMN "case_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "proposed_organization" ADD COLUMN "result" varchar(20);--> statement-breakpoint
ALTER TABLE "proposed_organization" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "organization_case" ADD CONSTRAINT "organization_case_decided_by_id_user_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_case_one_waiting" ON "organization_case" USING btree ("search_title",coalesce("org_type", '')) WHERE "organization_case"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "organization_case_status_index" ON "organization_case" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "organization_case_decided_index" ON "organization_case" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "organization_case_title_index" ON "organization_case" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organization_case_decided_by_index" ON "organization_case" USING btree ("decided_by_id");--> statement-breakpoint
ALTER TABLE "proposed_organization" ADD CONSTRAINT "proposed_organization_case_id_organization_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."organization_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_organization" ADD CONSTRAINT "proposed_organization_link_id_user_organization_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."user_organization"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposed_organization_user_index" ON "proposed_organization" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "proposed_organization_created_index" ON "proposed_organization" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "proposed_organization_organization_index" ON "proposed_organization" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "proposed_organization_link_index" ON "proposed_organization" USING btree ("link_id");--> statement-breakpoint
ALTER TABLE "proposed_organization" ADD CONSTRAINT "proposed_organization_once" UNIQUE("case_id","user_id");--> statement-breakpoint
ALTER TABLE "proposed_organization" DROP COLUMN "status";--> statement-breakpoint
ALTER TABLE "proposed_organization" DROP COLUMN "reason";--> statement-breakpoint
ALTER TABLE "proposed_organization" DROP COLUMN "decided_at";