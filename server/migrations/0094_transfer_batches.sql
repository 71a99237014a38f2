CREATE TABLE "organization_transfer_batch" (
	"transfer_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"link_ids" uuid[] NOT NULL,
	"told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "organization_transfer_batch_transfer_id_number_pk" PRIMARY KEY("transfer_id","number")
);
--> statement-breakpoint
DROP INDEX "organization_transfer_link_waiting_index";--> statement-breakpoint
-- by hand: rows of one link each become batches, and who has gone back is forgotten
INSERT INTO "organization_transfer_batch" ("transfer_id", "number", "link_ids", "told")
SELECT "transfer_id", "number", array_agg("link_id"), bool_and("own"."told")
FROM (
	SELECT "transfer_id", "link_id", 1 + (row_number() OVER (PARTITION BY "transfer_id" ORDER BY "link_id") - 1) / 800 AS "number"
	FROM "organization_transfer_link" WHERE "gone" IS NULL AND NOT "is_back"
) AS "link" JOIN "organization_transfer" AS "own" ON "own"."id" = "link"."transfer_id"
GROUP BY "transfer_id", "number";--> statement-breakpoint
DELETE FROM "organization_transfer_link" WHERE "gone" IS NULL OR "is_back";--> statement-breakpoint
ALTER TABLE "organization_transfer_link" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_transfer_link" ALTER COLUMN "gone" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_transfer_link" ALTER COLUMN "before" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_transfer_batch" ADD CONSTRAINT "organization_transfer_batch_transfer_id_organization_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."organization_transfer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_transfer_link" DROP COLUMN "is_back";