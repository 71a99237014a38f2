-- Appends changes of a wallet's rank to rank_change, so that no writer can forget it. They are folded into
-- the counting tree rank_node.
create or replace function wallet_rank_changed() returns trigger language plpgsql as $$
begin
  insert into rank_change (rank_key, members)
  select rank_key, members from (values (old.rank_key, old.ranked, -1), (new.rank_key, new.ranked, 1))
    as change (rank_key, ranked, members)
  where ranked;
  return null;
end $$;

create or replace trigger wallet_rank_changed_on_update after update of karma, reached_at, ranked on wallet
  for each row when (old.rank_key <> new.rank_key or old.ranked <> new.ranked)
  execute function wallet_rank_changed();

create or replace trigger wallet_rank_changed_on_insert_delete after insert or delete on wallet
  for each row execute function wallet_rank_changed();

-- Folds up to `most` pending changes into the counting tree. Returns the number of changes; 0 if another
-- process holds the lock.
create or replace function fold_rank_changes(most integer) returns integer language plpgsql as $$
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

-- Position of a key among ranked members, in one descent of the tree: the number before it (without its own
-- 17-minute window), the number in that window, the number with at least its karma (the first 25 bits), and
-- the total. Returns a table with one row, so that it can be inlined into the calling query.
create or replace function standing_counts(key bigint)
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
    -- A digit of zero has no preceding siblings.
    where depth in (1, 5, 9) or (key >> (45 - 5 * depth)) & 31 <> 0
    union all
    select rank_change.members, rank_key < key, rank_key = key, rank_key >> 20 <= key >> 20, true from rank_change
  ) as counted
$$;

-- Rebuilds the tree from the wallets: after a bulk load, or when the doctor finds a difference.
create or replace function rebuild_ranking() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7316071);
  lock table wallet in share row exclusive mode;
  delete from rank_change;
  delete from rank_node;
  insert into rank_node (depth, prefix, members)
  select depth, rank_key >> (45 - 5 * depth), count(*)
  from wallet, generate_series(1, 9) as depth where ranked group by 1, 2
  -- Nodes that are read together are stored together.
  order by 1, 2;
end $$;
