-- Adds the row that counts a hackathon's applications by status. It also serves as the lock for giving
-- places.
create or replace function hackathon_tally_begun() returns trigger language plpgsql as $$
begin
  insert into hackathon_tally (hackathon_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create or replace trigger hackathon_tallied after insert on hackathon
  for each row execute function hackathon_tally_begun();

-- Keeps the number of a hackathon's applications by status.
create or replace function hackathon_application_tallied() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_hackathon_tally(array_agg(hackathon_id), array_agg(status), 1) from after;
  elsif tg_op = 'DELETE' then
    perform add_to_hackathon_tally(array_agg(hackathon_id), array_agg(status), -1) from before;
  else
    perform add_to_hackathon_tally(array_agg(hackathon_id), array_agg(status), -1) from before;
    perform add_to_hackathon_tally(array_agg(hackathon_id), array_agg(status), 1) from after;
  end if;
  return null;
end $$;

create or replace function add_to_hackathon_tally(hackathons uuid[], statuses text[], sign integer)
returns void language sql as $$
  with change as (
    select hackathon_id,
      sign * count(*) filter (where status = 'applied')::integer as applied,
      sign * count(*) filter (where status = 'shortlisted')::integer as shortlisted,
      sign * count(*) filter (where status = 'accepted')::integer as accepted,
      sign * count(*) filter (where status = 'waiting')::integer as waiting,
      sign * count(*) filter (where status = 'rejected')::integer as rejected,
      sign * count(*) filter (where status = 'withdrawn')::integer as withdrawn
    from unnest(hackathons, statuses) as changed (hackathon_id, status)
    group by hackathon_id
  )
  update hackathon_tally as tally set
    applied = tally.applied + change.applied,
    shortlisted = tally.shortlisted + change.shortlisted,
    accepted = tally.accepted + change.accepted,
    waiting = tally.waiting + change.waiting,
    rejected = tally.rejected + change.rejected,
    withdrawn = tally.withdrawn + change.withdrawn
  from change where change.hackathon_id = tally.hackathon_id
$$;

create or replace trigger hackathon_application_made after insert on hackathon_application
  referencing new table as after for each statement execute function hackathon_application_tallied();
create or replace trigger hackathon_application_moved after update on hackathon_application
  referencing old table as before new table as after for each statement execute function hackathon_application_tallied();
create or replace trigger hackathon_application_gone after delete on hackathon_application
  referencing old table as before for each statement execute function hackathon_application_tallied();

-- After a bulk load, during which triggers are disabled.
create or replace function rebuild_hackathon_tallies() returns void language sql as $$
  insert into hackathon_tally (hackathon_id, applied, shortlisted, accepted, waiting, rejected, withdrawn)
  select hackathon.id,
    count(*) filter (where made.status = 'applied'), count(*) filter (where made.status = 'shortlisted'),
    count(*) filter (where made.status = 'accepted'), count(*) filter (where made.status = 'waiting'),
    count(*) filter (where made.status = 'rejected'), count(*) filter (where made.status = 'withdrawn')
  from hackathon
  left join hackathon_application as made on made.hackathon_id = hackathon.id
  group by hackathon.id
  on conflict (hackathon_id) do update set applied = excluded.applied, shortlisted = excluded.shortlisted,
    accepted = excluded.accepted, waiting = excluded.waiting, rejected = excluded.rejected,
    withdrawn = excluded.withdrawn
$$;
