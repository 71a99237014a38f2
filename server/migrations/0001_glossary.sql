CREATE TABLE "glossary_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"term" varchar(75) NOT NULL,
	"meaning" varchar(500) NOT NULL,
	"group_id" uuid,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "glossary_entry_term_unique" UNIQUE("term")
);
--> statement-breakpoint
ALTER TABLE "glossary_entry" ADD CONSTRAINT "glossary_entry_group_id_interest_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."interest_group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossary_entry" ADD CONSTRAINT "glossary_entry_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossary_entry" ADD CONSTRAINT "glossary_entry_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "glossary_entry_group_index" ON "glossary_entry" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "glossary_entry_created_by_index" ON "glossary_entry" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "glossary_entry_updated_by_index" ON "glossary_entry" USING btree ("updated_by_id");