-- Totals of the landing page that would otherwise be computed from all awards and meetups.

-- Appends an award's karma and work to the totals.
create or replace function public_award_counted() returns trigger language plpgsql as $$
declare sign integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into public_total (kind, amount)
  select 'karma', sign * sum(karma) from changed having count(*) > 0
  union all
  -- A reversal subtracts itself and the entry that it reverses.
  select 'works', sign * (count(*) - 2 * count(reverses_id)) from changed where task_id is not null having count(*) > 0;
  return null;
end $$;

create or replace trigger public_award_counted_on_insert after insert on karma_entry
  referencing new table as changed for each statement execute function public_award_counted();

create or replace trigger public_award_counted_on_delete after delete on karma_entry
  referencing old table as changed for each statement execute function public_award_counted();

-- Appends a meetup that started to the totals.
create or replace function public_meetup_counted() returns trigger language plpgsql as $$
declare
  before integer := case when tg_op <> 'INSERT' and old.started_at is not null then 1 else 0 end;
  now_held integer := case when tg_op <> 'DELETE' and new.started_at is not null then 1 else 0 end;
begin
  if before <> now_held then
    insert into public_total (kind, amount) values ('meetups', now_held - before);
  end if;
  return null;
end $$;

create or replace trigger public_meetup_counted after insert or delete or update of started_at on meetup
  for each row execute function public_meetup_counted();

-- Merges the rows of each kind into one. Returns the number of rows; 0 if another process holds the lock.
create or replace function fold_public_totals(most integer) returns integer language plpgsql as $$
declare taken integer;
begin
  if not pg_try_advisory_xact_lock(7316101) then return 0; end if;
  if (select count(*) from (select from public_total limit 4) as few) < 4 then return 0; end if;
  with gone as (
    delete from public_total where id in (select id from public_total order by id limit most) returning kind, amount
  ), summed as (
    insert into public_total (kind, amount) select kind, sum(amount) from gone group by kind
  )
  select count(*) into taken from gone;
  return taken;
end $$;

-- Expected totals, recomputed from their sources.
create or replace function public_totals_counted() returns table (kind varchar, amount bigint) language sql stable as $$
  select 'karma'::varchar, coalesce(sum(karma), 0)::bigint from karma_entry
  union all
  select 'works', (count(*) - 2 * count(reverses_id))::bigint from karma_entry where task_id is not null
  union all
  select 'meetups', count(*)::bigint from meetup where started_at is not null
$$;

-- Rebuilds all totals after rows were loaded without triggers.
create or replace function rebuild_public_totals() returns void language plpgsql as $$
begin
  delete from public_total;
  insert into public_total (kind, amount) select kind, amount from public_totals_counted();
end $$;
