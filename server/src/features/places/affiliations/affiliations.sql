-- Keeps the number of colleges of an affiliation when colleges change theirs. Statement-level, so that an
-- import of thousands updates each count once.
create or replace function affiliations_counted() returns trigger language plpgsql as $$
begin
  with change as (
    select affiliation_id, sum(organizations)::integer as organizations from (
      select affiliation_id, 1 as organizations from added where affiliation_id is not null
      union all
      select affiliation_id, -1 from gone where affiliation_id is not null
    ) as part group by affiliation_id having sum(organizations) <> 0 order by affiliation_id
  )
  insert into affiliation_total (affiliation_id, organizations) select affiliation_id, organizations from change
  on conflict (affiliation_id) do update
  set organizations = affiliation_total.organizations + excluded.organizations;
  return null;
end $$;

-- Adds new organisations to the counts of their affiliations.
create or replace function affiliations_gained() returns trigger language plpgsql as $$
begin
  insert into affiliation_total (affiliation_id, organizations)
  select affiliation_id, count(*) from added where affiliation_id is not null group by 1 order by 1
  on conflict (affiliation_id) do update
  set organizations = affiliation_total.organizations + excluded.organizations;
  return null;
end $$;

-- Subtracts deleted organisations from the counts of their affiliations.
create or replace function affiliations_lost() returns trigger language plpgsql as $$
begin
  update affiliation_total set organizations = affiliation_total.organizations - lost.organizations
  from (select affiliation_id, count(*) as organizations from gone where affiliation_id is not null group by 1) as lost
  where affiliation_total.affiliation_id = lost.affiliation_id;
  return null;
end $$;

create or replace trigger affiliations_gained after insert on organization
  referencing new table as added for each statement execute function affiliations_gained();
create or replace trigger affiliations_lost after delete on organization
  referencing old table as gone for each statement execute function affiliations_lost();
create or replace trigger affiliations_counted after update on organization
  referencing old table as gone new table as added for each statement execute function affiliations_counted();

-- Affiliations whose stored number of colleges is wrong.
create or replace function wrong_affiliation_totals() returns table (affiliation_id uuid) language sql stable as $$
  select affiliation_id from (
    select affiliation_id, organizations from affiliation_total
    union all
    select affiliation_id, -count(*) from organization where affiliation_id is not null group by affiliation_id
  ) as part group by affiliation_id having sum(organizations) <> 0
$$;

-- Recounts all affiliations: after a bulk load, or when the doctor finds a difference.
create or replace function rebuild_affiliation_totals() returns void language plpgsql as $$
begin
  lock table organization in share row exclusive mode;
  delete from affiliation_total;
  insert into affiliation_total (affiliation_id, organizations)
  select affiliation_id, count(*) from organization where affiliation_id is not null group by affiliation_id;
end $$;

-- The tables are locked while these files are applied, so nothing is missed.
select rebuild_affiliation_totals() where exists (select from wrong_affiliation_totals());
