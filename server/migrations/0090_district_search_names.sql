ALTER TABLE "district" ADD COLUMN "search_names" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "district_search_index" ON "district" USING gin ("search_names" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organization_listed_index" ON "organization" USING btree ("org_type",lower("title"),"id");