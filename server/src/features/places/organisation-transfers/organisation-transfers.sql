-- Moves everything from one organisation to another, and back. Members move in batches, each in a transaction
-- that keeps all totals correct; the rest moves at the end, together with the organisation itself.

-- Where an organisation's members are now: its own id, or that of the organisation it was moved into.
create or replace function organization_now(place uuid) returns uuid language sql stable as $$
  select coalesce((select into_id from archived_organization where id = place), place)
$$;

-- Redirects new memberships of an organisation that is being or was transferred. The lock makes a joining
-- member wait for a transfer that is just starting, so that it's visible here.
create or replace function link_follows_transfer() returns trigger language plpgsql as $$
declare next_place uuid;
begin
  perform from organization where id = new.organization_id for key share;
  select leads_to_id into next_place from organization_in_transfer
  where organization_id = new.organization_id and leads_to_id is not null;
  if next_place is null then
    select into_id into next_place from archived_organization where id = new.organization_id;
  end if;
  if next_place is not null and not exists (
    select from user_organization where user_id = new.user_id and organization_id = new.organization_id
  ) then
    new.organization_id := next_place;
  end if;
  return new;
end $$;

-- The name makes it fire before the trigger that allows only one college.
create or replace trigger follows_transfer before insert on user_organization
  for each row when (not carries_links()) execute function link_follows_transfer();

-- Moves memberships to another organisation of the same type, for members who aren't in it yet. The caller
-- has locked wallets, memberships, both organisations and their districts. Does the work of the membership
-- triggers for the whole set; totals of an organisation are written once and last, because awards to other
-- members wait for them.
create or replace function carry_links(links uuid[], from_org uuid, to_org uuid) returns integer language plpgsql as $$
declare
  everybody constant uuid := '00000000-0000-0000-0000-000000000000';
  source record;
  target record;
  users uuid[];
  counted record;
  place uuid;
begin
  select org_type, district_id, zone_id into source
  from organization join district on district.id = district_id where organization.id = from_org;
  select org_type, district_id, zone_id into target
  from organization join district on district.id = district_id where organization.id = to_org;
  if source.org_type is distinct from target.org_type then
    raise exception 'links are carried between organisations of one type';
  end if;
  perform set_config('muster.carries_links', 'on', true);
  with carried as (
    update user_organization set organization_id = to_org where id = any (links) and organization_id = from_org
    returning user_id, verified
  )
  select array_agg(carried.user_id) as users, count(wallet.user_id) filter (where verified) as members,
    coalesce(sum(karma) filter (where verified), 0) as karma
  into counted from carried left join wallet on wallet.user_id = carried.user_id and ranked;
  users := coalesce(counted.users, '{}');
  if target.org_type = 'College' then
    update campus_attention set organization_id = to_org where organization_id = from_org and user_id = any (users);
    with member as (
      update campus_member set organization_id = to_org, district_id = target.district_id, zone_id = target.zone_id
      where organization_id = from_org and user_id = any (users)
      returning user_id, level_order, last_karma_at, is_alumni, verified
    ), part as (
      select 'members' as figure, case when not verified then 0 when is_alumni then 2 else 1 end as key, count(*) as amount
      from member group by 2
      union all
      select 'level', level_order::integer, count(*) from member where verified and not is_alumni group by 2
      union all
      select 'active', utc_day(last_karma_at), count(*) from member
      where verified and not is_alumni and last_karma_at is not null group by 2
      union all
      select 'karma', utc_day(entry.created_at), sum(entry.karma) from member join karma_entry as entry using (user_id)
      where verified and not is_alumni
        and entry.created_at >= (date '1970-01-01' + first_figure_day())::timestamp at time zone 'UTC'
      group by 2
    )
    insert into place_figure_change (organization_id, figure, key, amount)
    select campus, figure, key, sign * amount
    from part cross join (values (from_org, -1), (to_org, 1)) as side (campus, sign) where amount <> 0;
    with listed as (
      update board_member set college_id = to_org, district_id = target.district_id, zone_id = target.zone_id
      where college_id = from_org and user_id = any (users) returning user_id
    ), entry as (
      update board_row set college_id = to_org, district_id = target.district_id, zone_id = target.zone_id
      from listed where board_row.user_id = listed.user_id and group_id = everybody
      returning period, group_id, board_row.user_id, karma
    ), value as (
      select period, karma, count(*) as members from entry
      where board_counts(period, group_id, karma) group by period, karma
      union all
      select '1970-01-01', 0, count(*) from listed
      where not exists (select from entry where entry.user_id = listed.user_id) having count(*) > 0
    )
    -- Leaderboards of a group don't depend on the members' college.
    insert into board_change (period, group_id, college_id, district_id, zone_id, karma, members)
    select period, everybody, campus, district, zone, karma, sign * members
    from value cross join (values
      (from_org, source.district_id, source.zone_id, -1), (to_org, target.district_id, target.zone_id, 1)
    ) as side (campus, district, zone, sign);
    update circle_member set college_id = now.college_id
    from (
      select distinct on (link.user_id) link.user_id, link.organization_id as college_id
      from user_organization as link join organization as place on place.id = link.organization_id
      where link.user_id = any (users) and place.org_type = 'College'
      order by link.user_id, link.is_alumni, link.created_at desc, link.id
    ) as now
    where circle_member.user_id = now.user_id and status = 'member'
      and circle_member.college_id is distinct from now.college_id;
  end if;
  if counted.members > 0 then
    for place in select id from unnest(array[from_org, to_org]) as id order by id loop
      perform add_to_organization(place, case when place = to_org then 1 else -1 end * counted.karma::bigint,
        case when place = to_org then 1 else -1 end * counted.members::integer);
    end loop;
  end if;
  perform set_config('muster.carries_links', 'off', true);
  return cardinality(users);
end $$;

-- Locks what a batch needs without waiting (skip locked); busy members are left for later batches. So a
-- transfer blocks no one for longer than a batch and can't deadlock. Returns the memberships that were
-- locked, or null if an organisation or district is busy.
create or replace function lock_free_links(links uuid[], from_org uuid, to_org uuid) returns uuid[] language plpgsql as $$
declare
  picked uuid[];
  places uuid[];
begin
  places := array(select id from organization where id in (from_org, to_org) order by id for share skip locked);
  if cardinality(places) <> 2 then return null; end if;
  places := array(
    select id from district where id in (select district_id from organization where id in (from_org, to_org))
    order by id for share skip locked
  );
  if (select count(distinct district_id) from organization where id in (from_org, to_org)) <> cardinality(places) then
    return null;
  end if;
  picked := array(select id from user_organization where id = any (links) for update skip locked);
  places := array(
    select wallet.user_id from wallet where wallet.user_id in (
      select user_id from user_organization where id = any (picked)
    ) for update skip locked
  );
  return array(
    select id from user_organization as link where id = any (picked)
      and (user_id = any (places) or not exists (select from wallet where wallet.user_id = link.user_id))
  );
end $$;

-- A member of both organisations keeps one membership: a verified one as a student wins, otherwise that of
-- the target. Department and year are kept. The membership triggers do the rest.
create or replace function merge_link(transfer uuid, source user_organization, target user_organization)
returns void language plpgsql as $$
declare from_source boolean := source.verified and not source.is_alumni and not (target.verified and not target.is_alumni);
begin
  insert into organization_transfer_link (transfer_id, link_id, user_id, gone, before)
  values (transfer, source.id, source.user_id, to_jsonb(source), to_jsonb(target));
  delete from user_organization where id = source.id;
  update user_organization set
    verified = case when from_source then source.verified else target.verified end,
    is_alumni = case when from_source then source.is_alumni else target.is_alumni end,
    department_id = case when from_source then coalesce(source.department_id, target.department_id)
      else coalesce(target.department_id, source.department_id) end,
    graduation_year = case when from_source then coalesce(source.graduation_year, target.graduation_year)
      else coalesce(target.graduation_year, source.graduation_year) end
  where id = target.id;
end $$;

-- Moves the next members of a transfer, up to `most`. Returns how many moved, and how many of these were in
-- both. Sequential scans are disabled: the college's rows are most of some small tables, and each batch would
-- scan them from the start, past all members already moved, whereas an index finds the next ones directly.
create or replace function move_transfer_links(transfer uuid, most integer)
returns table (moved integer, merged integer) language plpgsql set enable_seqscan = off as $$
declare
  about organization_transfer;
  free uuid[];
  twofold uuid[];
  link user_organization;
  other user_organization;
begin
  moved := 0;
  merged := 0;
  select * into about from organization_transfer where id = transfer;
  free := lock_free_links(
    array(select id from user_organization where organization_id = about.from_id limit most), about.from_id, about.into_id
  );
  twofold := array(
    select own.id from user_organization as own
    join user_organization as other_one on other_one.user_id = own.user_id and other_one.organization_id = about.into_id
    where own.id = any (free)
  );
  -- Merging is expensive, so a batch contains only a few.
  for link in select * from user_organization where id = any (twofold[1:20]) order by user_id loop
    select * into other from user_organization
    where user_id = link.user_id and organization_id = about.into_id for update skip locked;
    if found then
      perform merge_link(transfer, link, other);
      merged := merged + 1;
    end if;
  end loop;
  if cardinality(twofold) < 20 then
    free := array(select id from unnest(free) as id where id <> all (twofold));
    if cardinality(free) > 0 then
      insert into organization_transfer_batch (transfer_id, number, link_ids)
      select transfer, 1 + coalesce(max(number), 0), free from organization_transfer_batch where transfer_id = transfer;
      moved := carry_links(free, about.from_id, about.into_id);
    end if;
  end if;
  moved := moved + merged;
  return next;
end $$;

-- Memberships of a batch that are still where they were moved to. Members who have left, or joined the source
-- again themselves, stay as they are.
create or replace function links_to_move_back(links uuid[], from_org uuid, to_org uuid) returns uuid[] language sql stable as $$
  select array(
    select id from user_organization as link
    where id = any (links) and organization_id = from_org and not exists (
      select from user_organization as again where again.user_id = link.user_id and again.organization_id = to_org
    )
  )
$$;

-- Splits a merged membership: the source's is re-created, and the target's is restored to its earlier state.
-- A student who is now at another college becomes an alum of this one, because no one can be a student of
-- two.
create or replace function part_links(about organization_transfer, kept organization_transfer_link)
returns void language plpgsql as $$
declare
  old_link user_organization := jsonb_populate_record(null::user_organization, kept.gone);
  old_target user_organization := jsonb_populate_record(null::user_organization, kept.before);
begin
  update user_organization as link set verified = old_target.verified, is_alumni = old_target.is_alumni,
    department_id = (select id from department where id = old_target.department_id),
    graduation_year = old_target.graduation_year
  where link.id = old_target.id and link.organization_id = about.into_id;
  if not old_link.is_alumni and about.org_type = 'College' and exists (
    select from user_organization as link join organization as place on place.id = link.organization_id
    where link.user_id = old_link.user_id and not link.is_alumni and place.org_type = 'College'
      and place.id <> about.from_id
  ) then
    old_link.is_alumni := true;
  end if;
  insert into user_organization (id, user_id, organization_id, department_id, graduation_year, verified, is_alumni, created_at)
  values (old_link.id, old_link.user_id, old_link.organization_id,
    (select id from department where id = old_link.department_id), old_link.graduation_year, old_link.verified,
    old_link.is_alumni, old_link.created_at)
  on conflict do nothing;
  delete from organization_transfer_link where transfer_id = about.id and link_id = kept.link_id;
end $$;

-- Moves the next members back. Returns how many moved, and how many of these had been in both.
create or replace function move_transfer_links_back(transfer uuid, most integer)
returns table (moved integer, merged integer) language plpgsql as $$
declare
  about organization_transfer;
  batch organization_transfer_batch;
  wanted uuid[];
  free uuid[];
  kept organization_transfer_link;
begin
  moved := 0;
  merged := 0;
  select * into about from organization_transfer where id = transfer;
  select * into batch from organization_transfer_batch where transfer_id = transfer order by number limit 1;
  if found then
    wanted := links_to_move_back(batch.link_ids[:most], about.into_id, about.from_id);
    free := lock_free_links(wanted, about.into_id, about.from_id);
    -- An organisation or district is busy.
    if free is null then
      return next;
      return;
    end if;
    moved := carry_links(free, about.into_id, about.from_id);
    wanted := array(select id from unnest(wanted) as id where id <> all (free)) || batch.link_ids[most + 1:];
    if cardinality(wanted) > 0 then
      update organization_transfer_batch set link_ids = wanted where transfer_id = transfer and number = batch.number;
    else
      delete from organization_transfer_batch where transfer_id = transfer and number = batch.number;
    end if;
  else
    for kept in
      select * from organization_transfer_link where transfer_id = transfer order by user_id limit 20
    loop
      perform part_links(about, kept);
      merged := merged + 1;
    end loop;
  end if;
  moved := moved + merged;
  return next;
end $$;

-- Whether members remain to be moved back.
create or replace function is_moving_back(transfer uuid) returns boolean language sql stable as $$
  select exists (select from organization_transfer_batch where transfer_id = transfer)
    or exists (select from organization_transfer_link where transfer_id = transfer)
$$;
