CREATE TABLE "place_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"district_id" uuid NOT NULL,
	"colleges" integer DEFAULT 0 NOT NULL,
	"schools" integer DEFAULT 0 NOT NULL,
	"companies" integer DEFAULT 0 NOT NULL,
	"communities" integer DEFAULT 0 NOT NULL,
	"members" integer DEFAULT 0 NOT NULL,
	"karma" bigint DEFAULT 0 NOT NULL,
	"college_members" integer DEFAULT 0 NOT NULL,
	"college_karma" bigint DEFAULT 0 NOT NULL,
	"residents" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_total" (
	"place_id" uuid PRIMARY KEY NOT NULL,
	"level" varchar(8) NOT NULL,
	"colleges" integer DEFAULT 0 NOT NULL,
	"schools" integer DEFAULT 0 NOT NULL,
	"companies" integer DEFAULT 0 NOT NULL,
	"communities" integer DEFAULT 0 NOT NULL,
	"members" integer DEFAULT 0 NOT NULL,
	"karma" bigint DEFAULT 0 NOT NULL,
	"college_members" integer DEFAULT 0 NOT NULL,
	"college_karma" bigint DEFAULT 0 NOT NULL,
	"residents" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "country" DROP CONSTRAINT "country_name_unique";--> statement-breakpoint
ALTER TABLE "district" DROP CONSTRAINT "district_zone_name_unique";--> statement-breakpoint
ALTER TABLE "state" DROP CONSTRAINT "state_country_name_unique";--> statement-breakpoint
ALTER TABLE "zone" DROP CONSTRAINT "zone_state_name_unique";--> statement-breakpoint
ALTER TABLE "country" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "country" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "country" ADD COLUMN "updated_by_id" uuid;--> statement-breakpoint
ALTER TABLE "district" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "district" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "district" ADD COLUMN "updated_by_id" uuid;--> statement-breakpoint
ALTER TABLE "state" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "state" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "state" ADD COLUMN "updated_by_id" uuid;--> statement-breakpoint
ALTER TABLE "zone" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "zone" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "zone" ADD COLUMN "updated_by_id" uuid;--> statement-breakpoint
CREATE INDEX "place_change_district_index" ON "place_change" USING btree ("district_id");--> statement-breakpoint
CREATE UNIQUE INDEX "country_name_in_any_case" ON "country" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "country_import_index" ON "country" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "country_created_by_index" ON "country" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "country_updated_by_index" ON "country" USING btree ("updated_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "district_name_in_any_case" ON "district" USING btree ("zone_id",lower("name"));--> statement-breakpoint
CREATE INDEX "district_import_index" ON "district" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "district_created_by_index" ON "district" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "district_updated_by_index" ON "district" USING btree ("updated_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "state_name_in_any_case" ON "state" USING btree ("country_id",lower("name"));--> statement-breakpoint
CREATE INDEX "state_import_index" ON "state" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "state_created_by_index" ON "state" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "state_updated_by_index" ON "state" USING btree ("updated_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "zone_name_in_any_case" ON "zone" USING btree ("state_id",lower("name"));--> statement-breakpoint
CREATE INDEX "zone_import_index" ON "zone" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "zone_created_by_index" ON "zone" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "zone_updated_by_index" ON "zone" USING btree ("updated_by_id");--> statement-breakpoint
ALTER TABLE "country" ADD CONSTRAINT "country_import_id_bulk_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bulk_import"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "country" ADD CONSTRAINT "country_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "country" ADD CONSTRAINT "country_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state" ADD CONSTRAINT "state_import_id_bulk_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bulk_import"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state" ADD CONSTRAINT "state_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "state" ADD CONSTRAINT "state_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone" ADD CONSTRAINT "zone_import_id_bulk_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bulk_import"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone" ADD CONSTRAINT "zone_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone" ADD CONSTRAINT "zone_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "district" ADD CONSTRAINT "district_import_id_bulk_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bulk_import"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "district" ADD CONSTRAINT "district_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "district" ADD CONSTRAINT "district_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;
