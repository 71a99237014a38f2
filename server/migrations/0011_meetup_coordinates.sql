ALTER TABLE "meetup" ADD COLUMN "coord_x" double precision;--> statement-breakpoint
ALTER TABLE "meetup" ADD COLUMN "coord_y" double precision;--> statement-breakpoint
ALTER TABLE "meetup" ADD COLUMN "removed_records" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "meetup" ADD CONSTRAINT "meetup_coordinates_check" CHECK (("meetup"."coord_x" is null) = ("meetup"."coord_y" is null)
        and "meetup"."coord_x" between -180 and 180 and "meetup"."coord_y" between -90 and 90);