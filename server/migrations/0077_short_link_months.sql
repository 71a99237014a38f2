CREATE TABLE "short_link_month" (
	"link_id" uuid NOT NULL,
	"dimension" varchar(10) NOT NULL,
	"month" date NOT NULL,
	"value" varchar(100) NOT NULL,
	"people" integer NOT NULL,
	"visitors" integer NOT NULL,
	"bots" integer NOT NULL,
	CONSTRAINT "short_link_month_link_id_dimension_month_value_pk" PRIMARY KEY("link_id","dimension","month","value")
);
--> statement-breakpoint
ALTER TABLE "short_link_month" ADD CONSTRAINT "short_link_month_link_id_short_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."short_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "short_link_month" ("link_id", "dimension", "month", "value", "people", "visitors", "bots")
SELECT "link_id", "dimension", date_trunc('month', "day")::date, "value", sum("people"), sum("visitors"), sum("bots")
FROM "short_link_day" GROUP BY 1, 2, 3, 4;
