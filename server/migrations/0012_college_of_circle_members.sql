ALTER TABLE "circle_member" ADD COLUMN "college_id" uuid;--> statement-breakpoint
ALTER TABLE "circle_member" ADD CONSTRAINT "circle_member_college_id_organization_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."organization"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "circle_member_college_index" ON "circle_member" USING btree ("college_id");--> statement-breakpoint
CREATE INDEX "circle_member_report_index" ON "circle_member" USING btree ("joined_at" DESC NULLS FIRST,"id") WHERE "circle_member"."status" = 'member' and "circle_member"."college_id" is not null;--> statement-breakpoint
-- The college that counts for somebody in reports: the current one, else the last they were at.
create function college_of_member(member uuid) returns uuid language sql stable as $$
  select link.organization_id from user_organization as link
  join organization as place on place.id = link.organization_id
  where link.user_id = member and place.org_type = 'College'
  order by link.is_alumni, link.created_at desc, link.id limit 1
$$;
--> statement-breakpoint
create function circle_member_college() returns trigger language plpgsql as $$
begin
  new.college_id := case when new.status = 'member' then college_of_member(new.user_id) end;
  return new;
end $$;
--> statement-breakpoint
create trigger circle_member_college before insert or update of status on circle_member
  for each row execute function circle_member_college();
--> statement-breakpoint
create function member_college_changed() returns trigger language plpgsql as $$
declare member uuid := coalesce(new.user_id, old.user_id);
begin
  update circle_member set college_id = college_of_member(member)
  where user_id = member and status = 'member' and college_id is distinct from college_of_member(member);
  return null;
end $$;
--> statement-breakpoint
create trigger member_college_changed after insert or update or delete on user_organization
  for each row execute function member_college_changed();
--> statement-breakpoint
-- For loads of many rows, during which triggers rest.
create function rebuild_circle_colleges() returns void language sql as $$
  update circle_member set college_id = college_of_member(user_id)
  where status = 'member' and college_id is distinct from college_of_member(user_id)
$$;
--> statement-breakpoint
select rebuild_circle_colleges();
