-- Members and karma of each organisation, and the rule of one current college for each member.

-- Karma and number of an organisation's verified, ranked members.
create or replace function add_to_organization(organization uuid, karma_change bigint, member_change integer)
returns void language sql as $$
  insert into organization_total (organization_id, karma, members) values (organization, karma_change, member_change)
  on conflict (organization_id) do update
  set karma = organization_total.karma + excluded.karma, members = organization_total.members + excluded.members
$$;

-- Keeps the karma and members of a member's organisations when the wallet changes.
create or replace function wallet_organizations_changed() returns trigger language plpgsql as $$
declare
  karma_change bigint := (case when new.ranked then new.karma else 0 end) - (case when old.ranked then old.karma else 0 end);
  member_change integer := (case when new.ranked then 1 else 0 end) - (case when old.ranked then 1 else 0 end);
begin
  insert into organization_total (organization_id, karma, members)
  select organization_id, karma_change, member_change from user_organization
  where user_id = new.user_id and verified order by organization_id
  on conflict (organization_id) do update
  set karma = organization_total.karma + excluded.karma, members = organization_total.members + excluded.members;
  return null;
end $$;

create or replace trigger wallet_organizations_changed after update of karma, ranked on wallet
  for each row when (old.karma <> new.karma or old.ranked <> new.ranked)
  execute function wallet_organizations_changed();

-- Keeps the karma and members of an organisation when members join or leave.
create or replace function user_organization_changed() returns trigger language plpgsql as $$
declare
  member uuid := coalesce(new.user_id, old.user_id);
  member_karma integer;
begin
  -- The lock serialises this with awards to the same member, so that no karma is counted twice or missed.
  select karma into member_karma from wallet where user_id = member and ranked for update;
  if not found then return null; end if;
  if tg_op <> 'INSERT' and old.verified then
    perform add_to_organization(old.organization_id, -member_karma, -1);
  end if;
  if tg_op <> 'DELETE' and new.verified then
    perform add_to_organization(new.organization_id, member_karma, 1);
  end if;
  return null;
end $$;

create or replace trigger user_organization_changed after insert or delete or update of verified, organization_id on user_organization
  for each row when (not carries_links()) execute function user_organization_changed();

create or replace function rebuild_organization_totals() returns void language plpgsql as $$
begin
  lock table wallet in share row exclusive mode;
  lock table user_organization in share row exclusive mode;
  delete from organization_total;
  insert into organization_total (organization_id, karma, members, college_since)
  select organization.id, coalesce(counted.karma, 0), coalesce(counted.members, 0),
    case when org_type = 'College' then organization.created_at end
  from organization left join (
    select organization_id, sum(karma) as karma, count(*) as members
    from user_organization join wallet using (user_id) where verified and ranked group by 1
  ) as counted on counted.organization_id = organization.id
  where org_type = 'College' or counted.members is not null;
end $$;

-- Every college has a row of totals with the time since it is one; ranks are computed from it.
create or replace function college_listed() returns trigger language plpgsql as $$
begin
  insert into organization_total as kept (organization_id, college_since)
  values (new.id, case when new.org_type = 'College' then new.created_at end)
  on conflict (organization_id) do update set college_since = excluded.college_since
  where kept.college_since is distinct from excluded.college_since;
  return null;
end $$;

create or replace trigger college_listed_on_insert after insert on organization
  for each row when (new.org_type = 'College') execute function college_listed();
create or replace trigger college_listed_on_update after update of org_type, created_at on organization
  for each row when (old.org_type <> new.org_type or old.created_at <> new.created_at) execute function college_listed();

-- Allows one current college for each member. It's a trigger, because the type is in the organisation's row.
create or replace function one_current_college() returns trigger language plpgsql as $$
begin
  if new.is_alumni or not exists (select from organization where id = new.organization_id and org_type = 'College') then
    return new;
  end if;
  perform from "user" where id = new.user_id for no key update;
  if exists (
    select from user_organization as other join organization on organization.id = other.organization_id
    where other.user_id = new.user_id and other.organization_id <> new.organization_id and other.id <> new.id
      and not other.is_alumni and organization.org_type = 'College'
  ) then
    raise exception using errcode = 'unique_violation', constraint = 'user_organization_one_college',
      message = 'a member has one current college';
  end if;
  return new;
end $$;

create or replace trigger one_current_college before insert or update of organization_id, is_alumni on user_organization
  for each row when (not carries_links()) execute function one_current_college();
