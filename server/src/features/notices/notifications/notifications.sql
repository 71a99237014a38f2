-- Quiet hours of members, in their own time zone.

create or replace function zone_of_member(member uuid) returns varchar language sql stable as $$
  select coalesce((select time_zone from week_plan where user_id = member), 'Asia/Kolkata')
$$;

-- End of the quiet hours that include a moment, also across midnight; null outside quiet hours.
create or replace function quiet_until(member uuid, moment timestamptz) returns timestamptz language sql stable as $$
  select (
    local.at::date + preference.quiet_until
    + case when preference.quiet_from > preference.quiet_until and local.at::time >= preference.quiet_from
      then interval '1 day' else interval '0' end
  ) at time zone local.zone
  from notification_preference as preference
  cross join lateral (select zone_of_member(member) as zone) as own
  cross join lateral (select own.zone, moment at time zone own.zone as at) as local
  where preference.user_id = member and case
    when preference.quiet_from < preference.quiet_until
      then local.at::time >= preference.quiet_from and local.at::time < preference.quiet_until
    else local.at::time >= preference.quiet_from or local.at::time < preference.quiet_until end
$$;
