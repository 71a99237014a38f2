-- Counts of achievements by month: held, claimable, issued and revoked. Changes are appended and folded.
create or replace function achievement_counted() returns trigger language plpgsql as $$
declare
  was varchar := case when tg_op = 'INSERT' then '' else old.state end;
  is_now varchar := case when tg_op = 'DELETE' then '' else new.state end;
begin
  if was = is_now then return null; end if;
  insert into achievement_count_change (achievement_id, month, issued, revoked, held, claimable)
  values (
    case when tg_op = 'DELETE' then old.achievement_id else new.achievement_id end,
    date_trunc('month', now() at time zone 'UTC')::date,
    case when is_now = 'held' then 1 else 0 end,
    case when is_now = 'revoked' then 1 else 0 end,
    case when is_now = 'held' then 1 when was = 'held' then -1 else 0 end,
    case when is_now = 'claimable' then 1 when was = 'claimable' then -1 else 0 end
  );
  return null;
end $$;

create or replace trigger achievement_counted after insert or delete or update of state on member_achievement
  for each row execute function achievement_counted();

-- Folds up to `most` pending changes into the counts. Returns the number of changes; 0 if another process
-- holds the lock.
create or replace function fold_achievement_counts(most integer) returns integer language plpgsql as $$
declare taken integer;
begin
  if not pg_try_advisory_xact_lock(7316092) then return 0; end if;
  with pending as (
    delete from achievement_count_change where id in (select id from achievement_count_change limit most)
    returning *
  ), net as (
    select achievement_id, month, sum(issued)::integer as issued, sum(revoked)::integer as revoked,
      sum(held)::integer as held, sum(claimable)::integer as claimable
    from pending where exists (select from achievement where achievement.id = achievement_id) group by 1, 2 order by 1, 2
  ), counted as (
    insert into achievement_count as kept (achievement_id, month, issued, revoked, held, claimable)
    select achievement_id, month, issued, revoked, held, claimable from net
    on conflict (achievement_id, month) do update set issued = kept.issued + excluded.issued,
      revoked = kept.revoked + excluded.revoked, held = kept.held + excluded.held,
      claimable = kept.claimable + excluded.claimable
  )
  select count(*) into taken from pending;
  return taken;
end $$;

-- Current counts (folded plus pending), one row for each achievement and month.
create or replace view achievement_months as
  select achievement_id, month, sum(issued)::integer as issued, sum(revoked)::integer as revoked,
    sum(held)::integer as held, sum(claimable)::integer as claimable
  from (
    select achievement_id, month, issued, revoked, held, claimable from achievement_count
    union all
    select achievement_id, month, issued, revoked, held, claimable from achievement_count_change
  ) as part group by 1, 2;

-- Logs the result of issuing an achievement's credential. Signing it again isn't logged.
create or replace function achievement_credential_noted() returns trigger language plpgsql as $$
begin
  insert into achievement_log (user_id, achievement_id, action, metadata, created_at)
  select new.user_id, achievement.id, case new.state when 'issued' then 'vc_issued' else 'vc_failed' end,
    case new.state when 'issued' then jsonb_build_object('number', new.number) else '{}' end, clock_timestamp()
  from achievement where achievement.id = case when new.source_id ~ '^[0-9a-f-]{36}$' then new.source_id::uuid end;
  return null;
end $$;

create or replace trigger achievement_credential_noted after update of state on credential for each row
  when (new.kind = 'achievement' and old.state = 'pending' and old.issued_at is null and new.state in ('issued', 'failed'))
  execute function achievement_credential_noted();
