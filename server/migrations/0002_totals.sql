-- The counts stand in the index itself: a reader of the tree touches its pages alone.
alter table rank_node drop constraint rank_node_depth_prefix_pk;
--> statement-breakpoint
alter table rank_node add constraint rank_node_depth_prefix_pk primary key (depth, prefix) include (members);
--> statement-breakpoint
-- Counters that must never drift from what they count are kept by triggers, so that no writer can forget them.

-- Ranking: every change of a wallet's place is appended to rank_change.
create function wallet_rank_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.ranked then
    insert into rank_change (rank_key, members) values (old.rank_key, -1);
  end if;
  if tg_op <> 'DELETE' and new.ranked then
    insert into rank_change (rank_key, members) values (new.rank_key, 1);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger wallet_rank_changed_on_update after update of karma, reached_at, ranked on wallet
  for each row when (old.rank_key <> new.rank_key or old.ranked <> new.ranked)
  execute function wallet_rank_changed();
--> statement-breakpoint
create trigger wallet_rank_changed_on_insert_delete after insert or delete on wallet
  for each row execute function wallet_rank_changed();
--> statement-breakpoint
-- Adds up to `most` pending changes to the counting tree. Returns how many it took; 0 when another process is at it.
create function fold_rank_changes(most integer) returns integer language plpgsql as $$
declare taken integer;
begin
  if not pg_try_advisory_xact_lock(7316071) then return 0; end if;
  with pending as (
    delete from rank_change where id in (select id from rank_change order by id limit most)
    returning rank_key, members
  ), net as (
    select rank_key, sum(members)::integer as members from pending group by rank_key having sum(members) <> 0
  ), by_node as (
    select depth, rank_key >> (45 - 5 * depth) as prefix, sum(members)::integer as members
    from net, generate_series(1, 9) as depth group by 1, 2 having sum(members) <> 0 order by 1, 2
  ), counted as (
    insert into rank_node (depth, prefix, members) select depth, prefix, members from by_node
    on conflict (depth, prefix) do update set members = rank_node.members + excluded.members
  )
  select count(*) into taken from pending;
  return taken;
end $$;
--> statement-breakpoint
-- Where a key stands among the ranked members, in one descent of the tree: how many come before it (not counting
-- those in its own window of 17 minutes), how many are in that window, how many have at least its karma (the first
-- 25 bits), and how many there are. A table of one row, so that it becomes a part of the query that calls it.
create function standing_counts(key bigint)
returns table (before bigint, beside bigint, not_less bigint, members bigint)
language sql stable rows 1 as $$
  select
    coalesce(sum(counted.members) filter (where counted.is_before), 0)::bigint,
    coalesce(sum(counted.members) filter (where counted.is_beside), 0)::bigint,
    coalesce(sum(counted.members) filter (where counted.is_not_less), 0)::bigint,
    coalesce(sum(counted.members) filter (where counted.is_ranked), 0)::bigint
  from (
    select node.members,
      node.prefix < key >> (45 - 5 * depth) as is_before,
      depth = 9 and node.prefix = key as is_beside,
      depth <= 5 and node.prefix < key >> (45 - 5 * depth) or depth = 5 and node.prefix = key >> 20 as is_not_less,
      depth = 1 as is_ranked
    from generate_series(1, 9) as depth
    cross join lateral (
      select rank_node.prefix, rank_node.members from rank_node
      where rank_node.depth = depth.depth
        and prefix >= case depth.depth when 1 then 0 else (key >> (45 - 5 * (depth.depth - 1))) << 5 end
        and prefix <= case depth.depth when 1 then 31 else key >> (45 - 5 * depth.depth) end
    ) as node
    -- A digit of zero has no siblings before it.
    where depth in (1, 5, 9) or (key >> (45 - 5 * depth)) & 31 <> 0
    union all
    select rank_change.members, rank_key < key, rank_key = key, rank_key >> 20 <= key >> 20, true from rank_change
  ) as counted
$$;
--> statement-breakpoint
-- Rebuilds the tree from the wallets: after a bulk load, or when the doctor finds a difference.
create function rebuild_ranking() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7316071);
  lock table wallet in share row exclusive mode;
  delete from rank_change;
  delete from rank_node;
  insert into rank_node (depth, prefix, members)
  select depth, rank_key >> (45 - 5 * depth), count(*)
  from wallet, generate_series(1, 9) as depth where ranked group by 1, 2
  -- Nodes that are read together lie together.
  order by 1, 2;
end $$;
--> statement-breakpoint
-- Organisations: karma and number of their verified, ranked members.
create function add_to_organization(organization uuid, karma_change bigint, member_change integer)
returns void language sql as $$
  insert into organization_total (organization_id, karma, members) values (organization, karma_change, member_change)
  on conflict (organization_id) do update
  set karma = organization_total.karma + excluded.karma, members = organization_total.members + excluded.members
$$;
--> statement-breakpoint
create function wallet_organizations_changed() returns trigger language plpgsql as $$
declare
  karma_change bigint := (case when new.ranked then new.karma else 0 end) - (case when old.ranked then old.karma else 0 end);
  member_change integer := (case when new.ranked then 1 else 0 end) - (case when old.ranked then 1 else 0 end);
  link record;
begin
  for link in
    select organization_id from user_organization where user_id = new.user_id and verified order by organization_id
  loop
    perform add_to_organization(link.organization_id, karma_change, member_change);
  end loop;
  return null;
end $$;
--> statement-breakpoint
create trigger wallet_organizations_changed after update of karma, ranked on wallet
  for each row when (old.karma <> new.karma or old.ranked <> new.ranked)
  execute function wallet_organizations_changed();
--> statement-breakpoint
create function user_organization_changed() returns trigger language plpgsql as $$
declare
  member uuid := coalesce(new.user_id, old.user_id);
  member_karma integer;
begin
  -- The lock makes an award to the same member wait, so that no karma is counted twice or missed.
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
--> statement-breakpoint
create trigger user_organization_changed after insert or delete or update of verified, organization_id on user_organization
  for each row execute function user_organization_changed();
--> statement-breakpoint
create function rebuild_organization_totals() returns void language plpgsql as $$
begin
  lock table wallet in share row exclusive mode;
  lock table user_organization in share row exclusive mode;
  delete from organization_total;
  insert into organization_total (organization_id, karma, members)
  select organization_id, sum(karma), count(*)
  from user_organization join wallet using (user_id) where verified and ranked group by 1;
end $$;
--> statement-breakpoint
-- One current college a member (data-model W4); the type is read from the organisation, so a trigger checks it.
create function one_current_college() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger one_current_college before insert or update of organization_id, is_alumni on user_organization
  for each row execute function one_current_college();
--> statement-breakpoint
-- The guard of every process drops its cached copy of a member when access to anything may have changed.
create function member_access_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'user' then
    perform pg_notify('member_changed', new.id::text);
  elsif tg_table_name = 'dynamic_role' then
    perform pg_notify('member_changed', '*');
  else
    perform pg_notify('member_changed', coalesce(new.user_id, old.user_id)::text);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger member_access_changed after update of status, muid on "user"
  for each row execute function member_access_changed();
--> statement-breakpoint
create trigger member_access_changed after insert or update or delete on user_role
  for each row execute function member_access_changed();
--> statement-breakpoint
create trigger member_access_changed after insert or update or delete on dynamic_user
  for each row execute function member_access_changed();
--> statement-breakpoint
create trigger member_access_changed after insert or update or delete on dynamic_role
  for each row execute function member_access_changed();
--> statement-breakpoint
create trigger member_access_changed after delete on session
  for each row execute function member_access_changed();
