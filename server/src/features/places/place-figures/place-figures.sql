-- Members of each college, and figures of colleges, districts and zones: students by level, students by day
-- of their last activity, and karma by day. Triggers maintain both, so that no writer can forget it.

create or replace function utc_day(moment timestamptz) returns integer language sql immutable as $$
  select (moment at time zone 'UTC')::date - date '1970-01-01'
$$;

-- The first day whose karma is counted. Readers look back 370 days (26 weeks and the 26 before) and the
-- doctor 180, so the day that is dropped each day affects neither.
create or replace function first_figure_day() returns integer language sql stable as $$
  select utc_day(now()) - 400
$$;

-- Whether a role leads a campus, or an interest group at one.
create or replace function is_campus_office(office role) returns boolean language sql immutable as $$
  select office.title in ('Campus Lead', 'Lead Enabler') or office.kind = 'group' and office.title like '% CampusLead'
$$;

-- Expected rows of campus_member.
drop function if exists campus_members_wanted();
create or replace function campus_members_wanted() returns table (
  organization_id uuid, user_id uuid, district_id uuid, zone_id uuid, name varchar, muid varchar,
  joined_at timestamptz, karma integer, level_order smallint,
  last_karma_at timestamptz, is_alumni boolean, verified boolean, is_lead boolean, is_enabler boolean,
  is_group_lead boolean
) language sql stable rows 1000 as $$
  select link.organization_id, link.user_id, college.district_id, district.zone_id, lower(member.full_name)::varchar,
    lower(member.muid)::varchar, member.created_at, wallet.karma, wallet.level_order,
    case when wallet.karma > 0 then wallet.reached_at end, link.is_alumni,
    link.verified, coalesce(office.is_lead, false), coalesce(office.is_enabler, false),
    coalesce(office.is_group_lead, false)
  from user_organization as link
  join organization as college on college.id = link.organization_id and college.org_type = 'College'
  join district on district.id = college.district_id
  join wallet on wallet.user_id = link.user_id and wallet.ranked
  join "user" as member on member.id = link.user_id
  left join (
    select holder.user_id, bool_or(role.title = 'Campus Lead') as is_lead, bool_or(role.title = 'Lead Enabler') as is_enabler,
      bool_or(role.kind = 'group') as is_group_lead
    from user_role as holder join role on role.id = holder.role_id
    where holder.verified and is_campus_office(role) group by holder.user_id
  ) as office on office.user_id = link.user_id
$$;

-- Syncs the rows of a member. Lock order: wallets, then colleges, then districts, so that awards and moves of
-- a college or district are serialised with this.
create or replace function refresh_campus_member(member uuid) returns void language plpgsql as $$
begin
  perform from wallet where wallet.user_id = member for update;
  perform from organization
  where id in (select link.organization_id from user_organization as link where link.user_id = member)
  order by id for share;
  perform from district where id in (
    select college.district_id from user_organization as link join organization as college on college.id = link.organization_id
    where link.user_id = member
  ) order by id for share;
  delete from campus_member as kept where kept.user_id = member and not exists (
    select from campus_members_wanted() as wanted
    where wanted.user_id = member and wanted.organization_id = kept.organization_id
  );
  insert into campus_member as kept (organization_id, user_id, district_id, zone_id, name, muid, joined_at,
    karma, level_order,
    last_karma_at, is_alumni, verified, is_lead, is_enabler, is_group_lead)
  select organization_id, user_id, district_id, zone_id, name, muid, joined_at,
    karma, level_order, last_karma_at, is_alumni, verified,
    is_lead, is_enabler, is_group_lead
  from campus_members_wanted() as wanted where wanted.user_id = member
  on conflict (organization_id, user_id) do update set
    district_id = excluded.district_id, zone_id = excluded.zone_id, name = excluded.name, muid = excluded.muid,
    joined_at = excluded.joined_at, karma = excluded.karma,
    level_order = excluded.level_order, last_karma_at = excluded.last_karma_at, is_alumni = excluded.is_alumni,
    verified = excluded.verified, is_lead = excluded.is_lead, is_enabler = excluded.is_enabler,
    is_group_lead = excluded.is_group_lead
  where (kept.district_id, kept.zone_id, kept.name, kept.muid, kept.joined_at,
    kept.karma, kept.level_order, kept.last_karma_at, kept.is_alumni,
      kept.verified, kept.is_lead, kept.is_enabler, kept.is_group_lead)
    is distinct from (excluded.district_id, excluded.zone_id, excluded.name, excluded.muid, excluded.joined_at,
    excluded.karma, excluded.level_order,
      excluded.last_karma_at, excluded.is_alumni, excluded.verified, excluded.is_lead, excluded.is_enabler,
      excluded.is_group_lead);
end $$;

-- Keeps a member's rows at colleges when their links to colleges change.
create or replace function campus_link_changed() returns trigger language plpgsql as $$
begin
  perform refresh_campus_member(coalesce(new.user_id, old.user_id));
  return null;
end $$;

create or replace trigger campus_link_changed
  after insert or delete or update of organization_id, verified, is_alumni on user_organization
  for each row when (not carries_links()) execute function campus_link_changed();

-- Keeps whether a member leads the campus, or an interest group at it.
create or replace function campus_office_changed() returns trigger language plpgsql as $$
begin
  if exists (
    select from role where id in (new.role_id, old.role_id) and is_campus_office(role)
  ) or tg_op = 'DELETE' and not exists (select from role where id = old.role_id) then
    perform refresh_campus_member(coalesce(new.user_id, old.user_id));
  end if;
  return null;
end $$;

create or replace trigger campus_office_changed after insert or delete or update of verified on user_role
  for each row execute function campus_office_changed();

-- Keeps a member's karma, level and last activity in the colleges' rows.
create or replace function campus_wallet_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.ranked = new.ranked then
    update campus_member set karma = new.karma, level_order = new.level_order,
      last_karma_at = case when new.karma > 0 then new.reached_at end
    where user_id = new.user_id;
  elsif exists (select from user_organization where user_id = coalesce(new.user_id, old.user_id)) then
    perform refresh_campus_member(coalesce(new.user_id, old.user_id));
  end if;
  return null;
end $$;

create or replace trigger campus_wallet_changed_on_update after update of karma, reached_at, level_order, ranked on wallet
  for each row when ((old.karma, old.reached_at, old.level_order, old.ranked)
    is distinct from (new.karma, new.reached_at, new.level_order, new.ranked))
  execute function campus_wallet_changed();

create or replace trigger campus_wallet_changed_on_insert_delete after insert or delete on wallet
  for each row execute function campus_wallet_changed();

-- Keeps a member's name, ID and sign-up time in the colleges' rows.
create or replace function campus_name_changed() returns trigger language plpgsql as $$
begin
  update campus_member set name = lower(new.full_name), muid = lower(new.muid), joined_at = new.created_at
  where user_id = new.id;
  return null;
end $$;

create or replace trigger campus_name_changed after update of full_name, muid, created_at on "user"
  for each row when ((old.full_name, old.muid, old.created_at) <> (new.full_name, new.muid, new.created_at))
  execute function campus_name_changed();

-- Only verified current students are counted.
create or replace function is_counted(member campus_member) returns boolean language sql immutable as $$
  select member.verified and not member.is_alumni
$$;

create or replace function standing_at_campus(member campus_member) returns integer language sql immutable as $$
  select case when not member.verified then 0 when member.is_alumni then 2 else 1 end
$$;

-- A member's contribution to the figures of their college; with sign -1 it's subtracted.
create or replace function note_campus_member(member campus_member, sign integer) returns void language sql as $$
  insert into place_figure_change (organization_id, figure, key, amount)
  select member.organization_id, figure, key, sign * amount from (
    select 'members' as figure, standing_at_campus(member) as key, 1 as amount
    union all
    select 'level', member.level_order, 1 where is_counted(member)
    union all
    select 'active', utc_day(member.last_karma_at), 1 where is_counted(member) and member.last_karma_at is not null
    union all
    select 'karma', utc_day(created_at), sum(karma)::integer from karma_entry
    where is_counted(member) and user_id = member.user_id
      and created_at >= (date '1970-01-01' + first_figure_day())::timestamp at time zone 'UTC'
    group by utc_day(created_at)
  ) as part where amount <> 0
$$;

-- Appends changes of a college by level and by day of the last activity.
create or replace function campus_member_noted() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and is_counted(old) and is_counted(new) then
    if old.level_order <> new.level_order then
      insert into place_figure_change (organization_id, figure, key, amount)
      values (new.organization_id, 'level', old.level_order, -1), (new.organization_id, 'level', new.level_order, 1);
    end if;
    if utc_day(old.last_karma_at) is distinct from utc_day(new.last_karma_at) then
      insert into place_figure_change (organization_id, figure, key, amount)
      select new.organization_id, 'active', day, sign
      from (values (utc_day(old.last_karma_at), -1), (utc_day(new.last_karma_at), 1)) as change (day, sign)
      where day is not null;
    end if;
  elsif tg_op <> 'UPDATE' or standing_at_campus(old) <> standing_at_campus(new) then
    if tg_op <> 'INSERT' then perform note_campus_member(old, -1); end if;
    if tg_op <> 'DELETE' then perform note_campus_member(new, 1); end if;
  end if;
  return null;
end $$;

create or replace trigger campus_member_noted after insert or update or delete on campus_member
  for each row when (not carries_links()) execute function campus_member_noted();

-- Appends an award to the karma of the member's colleges by day. An award locks the wallet, so no one can
-- join or leave a college at the same time.
create or replace function karma_entry_noted() returns trigger language plpgsql as $$
begin
  insert into place_figure_change (organization_id, figure, key, amount)
  select organization_id, 'karma', utc_day(new.created_at), new.karma from campus_member as member
  where user_id = new.user_id and is_counted(member) and utc_day(new.created_at) >= first_figure_day();
  return null;
end $$;

create or replace trigger karma_entry_noted after insert on karma_entry
  for each row execute function karma_entry_noted();

-- Adds the stored figures of one place to another, or subtracts them. The caller holds the fold's lock.
create or replace function add_place_figures(from_place uuid, to_place uuid, sign integer) returns void language sql as $$
  insert into place_figure as kept (place_id, figure, key, amount)
  select to_place, figure, key, sign * amount from place_figure where place_id = from_place and amount <> 0 order by figure, key
  on conflict (place_id, figure, key) do update set amount = kept.amount + excluded.amount
$$;

-- Folds up to `most` pending changes into the figures of colleges, districts and zones. Returns the number of
-- changes; 0 if another process holds the lock, or a place is being moved.
create or replace function fold_place_figures(most integer) returns integer language plpgsql as $$
declare taken integer;
begin
  if not pg_try_advisory_xact_lock(7316079) then return 0; end if;
  with pending as (
    delete from place_figure_change where id in (select id from place_figure_change order by id limit most)
    returning organization_id, figure, key, amount
  ), net as (
    select organization_id, figure, key, sum(amount) as amount from pending group by 1, 2, 3 having sum(amount) <> 0
  ), placed as (
    select organization_id as place_id, figure, key, amount from net
    union all
    select place_id, figure, key, amount
    from net join organization on organization.id = organization_id and org_type = 'College'
    join district on district.id = organization.district_id
    cross join lateral (values (district.id), (district.zone_id)) as place (place_id)
  ), added as (
    insert into place_figure as kept (place_id, figure, key, amount)
    select place_id, figure, key, sum(amount) from placed group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3
    on conflict (place_id, figure, key) do update set amount = kept.amount + excluded.amount
  )
  select count(*) into taken from pending;
  return taken;
end $$;

-- A college that moves or changes its type takes its folded figures along; pending changes go to its new
-- place when they are folded. Its members' wallets are locked first, as in an award.
create or replace function campus_moved() returns trigger language plpgsql as $$
declare link record;
begin
  perform from wallet where user_id in (select user_id from user_organization where organization_id = new.id)
  order by user_id for update;
  perform pg_advisory_xact_lock(7316079);
  if old.org_type = 'College' then
    perform add_place_figures(new.id, place_id, -1)
    from district cross join lateral (values (district.id), (district.zone_id)) as place (place_id)
    where district.id = old.district_id;
  end if;
  if new.org_type = 'College' then
    perform add_place_figures(new.id, place_id, 1)
    from district cross join lateral (values (district.id), (district.zone_id)) as place (place_id)
    where district.id = new.district_id;
  end if;
  if old.org_type = new.org_type then
    update campus_member set district_id = district.id, zone_id = district.zone_id
    from district where district.id = new.district_id and organization_id = new.id;
  else
    for link in select user_id from user_organization where organization_id = new.id order by user_id loop
      perform refresh_campus_member(link.user_id);
    end loop;
  end if;
  return null;
end $$;

create or replace trigger campus_moved after update of district_id, org_type on organization
  for each row when (
    (old.district_id <> new.district_id or old.org_type <> new.org_type) and 'College' in (old.org_type, new.org_type)
  )
  execute function campus_moved();

-- Deletes the figures of an organisation with it. It can only be deleted without members, so its folded and
-- pending figures sum to zero.
create or replace function campus_gone() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7316079);
  if old.org_type = 'College' then
    perform add_place_figures(old.id, place_id, -1)
    from district cross join lateral (values (district.id), (district.zone_id)) as place (place_id)
    where district.id = old.district_id;
  end if;
  delete from place_figure_change where organization_id = old.id;
  delete from place_figure where place_id = old.id;
  return null;
end $$;

create or replace trigger campus_gone after delete on organization for each row execute function campus_gone();

-- Moves the folded figures of a district, and its members, to its new zone.
create or replace function district_with_campuses_moved() returns trigger language plpgsql as $$
begin
  perform from wallet where user_id in (select user_id from campus_member where district_id = new.id)
  order by user_id for update;
  perform pg_advisory_xact_lock(7316079);
  perform add_place_figures(new.id, old.zone_id, -1), add_place_figures(new.id, new.zone_id, 1);
  update campus_member set zone_id = new.zone_id where district_id = new.id;
  return null;
end $$;

create or replace trigger campuses_moved after update of zone_id on district
  for each row when (old.zone_id <> new.zone_id) execute function district_with_campuses_moved();

-- Deletes the figures of a district or zone with it.
create or replace function place_of_figures_gone() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7316079);
  delete from place_figure where place_id = old.id;
  return null;
end $$;

create or replace trigger figures_gone after delete on district for each row execute function place_of_figures_gone();
create or replace trigger figures_gone after delete on zone for each row execute function place_of_figures_gone();

-- Current figures of a college, district or zone: folded plus pending. `active` and `karma` only from the
-- given days on.
create or replace function place_figures_known(place uuid, first_active integer, first_karma integer)
returns table (figure varchar, key integer, amount bigint) language sql stable rows 100 as $$
  select figure, key, sum(amount)::bigint from (
    select figure, key, amount from place_figure
    where place_id = place and (
      figure in ('members', 'level') or figure = 'active' and key >= first_active or figure = 'karma' and key >= first_karma
    )
    union all
    select figure, key, change.amount
    from place_figure_change as change
    join organization as college on college.id = change.organization_id
    join district on district.id = college.district_id
    where (college.id = place or college.org_type = 'College' and place in (district.id, district.zone_id)) and (
      figure in ('members', 'level') or figure = 'active' and key >= first_active or figure = 'karma' and key >= first_karma
    )
  ) as part group by 1, 2
$$;

-- Expected figures of colleges, recomputed from members and ledger.
create or replace function campus_figures_counted(first_day integer)
returns table (organization_id uuid, figure varchar, key integer, amount bigint) language sql stable as $$
  select organization_id, 'members'::varchar, standing_at_campus(member), count(*) from campus_member as member group by 1, 3
  union all
  select organization_id, 'level', level_order::integer, count(*) from campus_member as member
  where is_counted(member) group by 1, 3
  union all
  select organization_id, 'active', utc_day(last_karma_at), count(*) from campus_member as member
  where is_counted(member) and last_karma_at is not null group by 1, 3
  union all
  select organization_id, 'karma', utc_day(entry.created_at), sum(entry.karma)
  from campus_member as member join karma_entry as entry using (user_id)
  where is_counted(member) and entry.created_at >= (date '1970-01-01' + first_day)::timestamp at time zone 'UTC'
  group by 1, 3
$$;

-- Expected figures of colleges, districts and zones.
create or replace function place_figures_counted(first_day integer)
returns table (place_id uuid, figure varchar, key integer, amount bigint) language sql stable as $$
  with counted as (select * from campus_figures_counted(first_day))
  select organization_id, figure, key, amount from counted where amount <> 0
  union all
  select place.place_id, figure, key, sum(amount)::bigint
  from counted join organization as college on college.id = organization_id
  join district on district.id = college.district_id
  cross join lateral (values (district.id), (district.zone_id)) as place (place_id)
  group by 1, 2, 3 having sum(amount) <> 0
$$;

-- Places and figures that differ from the recomputed ones, within the days that are checked.
create or replace function wrong_place_figures() returns table (place_id uuid, figure varchar, key integer)
language sql stable as $$
  with days as (select utc_day(now()) - 180 as first_day)
  select place_id, figure, key from (
    select place_id, figure, key, amount from place_figure
    union all
    select place.place_id, figure, key, amount from place_figure_change
    left join organization as college on college.id = organization_id and college.org_type = 'College'
    left join district on district.id = college.district_id
    cross join lateral (values (organization_id), (district.id), (district.zone_id)) as place (place_id)
    where place.place_id is not null
    union all
    select place_id, figure, key, -amount from days, place_figures_counted(first_day)
  ) as part, days
  where figure <> 'karma' or key >= first_day
  group by place_id, figure, key having sum(amount) <> 0
$$;

-- Rows of campus_member that differ from the expected ones.
create or replace function wrong_campus_members() returns table (organization_id uuid, user_id uuid) language sql stable as $$
  select organization_id, user_id from campus_member as kept
  full join campus_members_wanted() as wanted using (organization_id, user_id)
  where (kept.district_id, kept.zone_id, kept.name, kept.muid, kept.joined_at,
    kept.karma, kept.level_order, kept.last_karma_at, kept.is_alumni,
      kept.verified, kept.is_lead, kept.is_enabler, kept.is_group_lead)
    is distinct from (wanted.district_id, wanted.zone_id, wanted.name, wanted.muid, wanted.joined_at,
    wanted.karma, wanted.level_order,
      wanted.last_karma_at, wanted.is_alumni, wanted.verified, wanted.is_lead, wanted.is_enabler, wanted.is_group_lead)
$$;

-- Rebuilds members and figures: after a bulk load, or when the doctor finds a difference.
create or replace function rebuild_place_figures() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7316079);
  lock table wallet, user_organization, user_role, karma_entry, "user" in share row exclusive mode;
  alter table campus_member disable trigger campus_member_noted;
  delete from campus_member;
  insert into campus_member (organization_id, user_id, district_id, zone_id, name, muid, joined_at,
    karma, level_order, last_karma_at,
    is_alumni, verified, is_lead, is_enabler, is_group_lead)
  select organization_id, user_id, district_id, zone_id, name, muid, joined_at,
    karma, level_order, last_karma_at, is_alumni, verified,
    is_lead, is_enabler, is_group_lead
  from campus_members_wanted();
  alter table campus_member enable trigger campus_member_noted;
  delete from place_figure_change;
  delete from place_figure;
  insert into place_figure (place_id, figure, key, amount)
  select place_id, figure, key, amount from place_figures_counted(first_figure_day()) order by 1, 2, 3;
  -- The campus attention rows were deleted with the old members.
  perform refresh_campus_attention(array(select id from organization where org_type = 'College'), now());
end $$;

-- Daily: records every campus's month, and computes its level: the highest level that at least 20 students
-- have reached who earned karma in the last six months, with as many at each level below. `now_at` is the
-- current time.
create or replace function refresh_campuses(now_at timestamptz) returns void language plpgsql as $$
declare this_month date := date_trunc('month', now_at at time zone 'UTC')::date;
begin
  insert into campus_month as kept (organization_id, month, rank, students, active_by_level)
  select college.id, this_month,
    row_number() over (order by coalesce(total.karma, 0) desc, college.created_at, college.id),
    coalesce(counted.students, 0), coalesce(counted.active_by_level, '{0,0,0,0,0,0,0}')
  from organization as college
  left join organization_total as total on total.organization_id = college.id
  left join (
    select organization_id, sum(members)::integer as students,
      array_agg(active order by level) as active_by_level
    from (
      select organization_id, level, count(*) filter (where member.level_order = level) as members,
        (count(*) filter (
          where member.level_order >= level and member.last_karma_at > now_at - interval '6 months'
        ))::integer as active
      from campus_member as member cross join generate_series(1, 7) as level
      where is_counted(member) group by 1, 2
    ) as by_level group by 1
  ) as counted on counted.organization_id = college.id
  where college.org_type = 'College'
  on conflict (organization_id, month) do update
  set rank = excluded.rank, students = excluded.students, active_by_level = excluded.active_by_level;
  update organization set college_level = reached.level
  from (
    select organization_id, (
      select count(*) from generate_series(1, 7) as level
      where 20 <= all (active_by_level[1:level])
    )::integer as level
    from campus_month where month = this_month
  ) as reached
  where organization.id = reached.organization_id and not level_is_manual and college_level <> reached.level;
  delete from campus_month where month < this_month - interval '13 months';
  delete from place_figure where amount = 0 or (figure = 'karma' and key < first_figure_day());
end $$;

-- The tables above are locked while these files are applied, so nothing is missed: members from before the
-- triggers are counted now.
do $$ begin
  -- A separate check, because a table can't be altered while the same statement reads it.
  if not exists (select from campus_member) and exists (select from user_organization) then
    perform rebuild_place_figures();
  -- One-time upgrade from versions that counted at most 200 days.
  elsif exists (
    select from karma_entry join campus_member as member using (user_id)
    where is_counted(member) and created_at between now() - interval '390 days' and now() - interval '210 days'
  ) and not exists (
    select from place_figure where figure = 'karma' and key < utc_day(now()) - 205
  ) then
    perform rebuild_place_figures();
  end if;
end $$;
