CREATE TABLE "short_link" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" varchar(100) NOT NULL,
	"slug" varchar(50) NOT NULL,
	"long_url" varchar(500) NOT NULL,
	"tags" varchar(30)[] DEFAULT '{}' NOT NULL,
	"expires_at" timestamp with time zone,
	"max_clicks" integer,
	"password_hash" varchar(200),
	"warns" boolean NOT NULL,
	"archived_at" timestamp with time zone,
	"owner_id" uuid,
	"import_id" uuid,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "short_link_max_clicks_check" CHECK ("short_link"."max_clicks" > 0)
);
--> statement-breakpoint
CREATE TABLE "short_link_batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "short_link_day" (
	"link_id" uuid NOT NULL,
	"dimension" varchar(10) NOT NULL,
	"day" date NOT NULL,
	"value" varchar(100) NOT NULL,
	"people" integer NOT NULL,
	"visitors" integer NOT NULL,
	"bots" integer NOT NULL,
	CONSTRAINT "short_link_day_link_id_dimension_day_value_pk" PRIMARY KEY("link_id","dimension","day","value")
);
--> statement-breakpoint
CREATE TABLE "short_link_quarter" (
	"link_id" uuid NOT NULL,
	"dimension" varchar(10) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"value" varchar(100) NOT NULL,
	"people" integer NOT NULL,
	"visitors" integer NOT NULL,
	"bots" integer NOT NULL,
	CONSTRAINT "short_link_quarter_link_id_dimension_at_value_pk" PRIMARY KEY("link_id","dimension","at","value")
);
--> statement-breakpoint
CREATE TABLE "short_link_report" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"reason" varchar(10) NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "short_link_salt" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" varchar(64) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "short_link_total" (
	"link_id" uuid PRIMARY KEY NOT NULL,
	"people" integer NOT NULL,
	"visitors" integer NOT NULL,
	"bots" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"last_click_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "short_link_visitor" (
	"link_id" uuid NOT NULL,
	"day" date NOT NULL,
	"hash" varchar(24) NOT NULL,
	CONSTRAINT "short_link_visitor_link_id_day_hash_pk" PRIMARY KEY("link_id","day","hash")
);
--> statement-breakpoint
ALTER TABLE "short_link" ADD CONSTRAINT "short_link_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_link" ADD CONSTRAINT "short_link_import_id_bulk_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bulk_import"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_link" ADD CONSTRAINT "short_link_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_link" ADD CONSTRAINT "short_link_updated_by_id_user_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_link_day" ADD CONSTRAINT "short_link_day_link_id_short_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."short_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_link_quarter" ADD CONSTRAINT "short_link_quarter_link_id_short_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."short_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_link_report" ADD CONSTRAINT "short_link_report_link_id_short_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."short_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_link_report" ADD CONSTRAINT "short_link_report_closed_by_id_user_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_link_total" ADD CONSTRAINT "short_link_total_link_id_short_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."short_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_link_visitor" ADD CONSTRAINT "short_link_visitor_link_id_short_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."short_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "short_link_slug_unique" ON "short_link" USING btree (lower("slug"));--> statement-breakpoint
CREATE INDEX "short_link_created_at_index" ON "short_link" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "short_link_owner_index" ON "short_link" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "short_link_import_index" ON "short_link" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "short_link_created_by_index" ON "short_link" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "short_link_updated_by_index" ON "short_link" USING btree ("updated_by_id");--> statement-breakpoint
CREATE INDEX "short_link_batch_created_at_index" ON "short_link_batch" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "short_link_report_link_index" ON "short_link_report" USING btree ("link_id","created_at");--> statement-breakpoint
CREATE INDEX "short_link_report_open_index" ON "short_link_report" USING btree ("created_at","id") WHERE "short_link_report"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "short_link_report_created_at_index" ON "short_link_report" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "short_link_report_closed_by_index" ON "short_link_report" USING btree ("closed_by_id");--> statement-breakpoint
CREATE INDEX "short_link_visitor_day_index" ON "short_link_visitor" USING btree ("day");