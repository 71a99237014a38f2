CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"list" varchar(30) NOT NULL,
	"name" varchar(40) NOT NULL,
	"address" varchar(2000) NOT NULL,
	"query" jsonb NOT NULL,
	"columns" jsonb,
	"shared" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_view_query_check" CHECK (jsonb_typeof("saved_view"."query") = 'object')
);
--> statement-breakpoint
CREATE TABLE "saved_view_pin" (
	"user_id" uuid NOT NULL,
	"view_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_view_pin_user_id_view_id_pk" PRIMARY KEY("user_id","view_id")
);
--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view_pin" ADD CONSTRAINT "saved_view_pin_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view_pin" ADD CONSTRAINT "saved_view_pin_view_id_saved_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_view"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name_unique" ON "saved_view" USING btree ("owner_id","list",lower("name")) WHERE "saved_view"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "saved_view_shared_index" ON "saved_view" USING btree ("list") WHERE "saved_view"."shared" and "saved_view"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "saved_view_pin_view_index" ON "saved_view_pin" USING btree ("view_id");