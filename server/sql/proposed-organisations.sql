-- Cases of proposed organisations: how titles are told to be the same, and how many ask.

-- A title of signs alone, or of words that say nothing, is compared as it is written.
create or replace function case_title(title text) returns text language sql stable parallel safe as $$
  select coalesce(nullif(search_title(title), ''), lower(btrim(title)))
$$;

-- A case that nobody asks for any more is gone; one that is decided stays as a record of it.
create or replace function proposers_of_case_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    update organization_case set proposers = proposers + 1 where id = new.case_id;
  end if;
  if tg_op <> 'INSERT' then
    update organization_case set proposers = proposers - 1 where id = old.case_id;
    delete from organization_case where id = old.case_id and proposers = 0 and status = 'pending';
  end if;
  return null;
end $$;

create or replace trigger proposers_of_case_changed after insert or delete on proposed_organization
  for each row execute function proposers_of_case_changed();
create or replace trigger proposers_of_case_moved after update of case_id on proposed_organization
  for each row when (old.case_id <> new.case_id) execute function proposers_of_case_changed();

-- After a change of the synonyms what waits is compared by the new ones, unless that would make two cases one.
create or replace function retitle_organization_cases() returns void language sql as $$
  update organization_case
  set search_title = titled.now
  from (
    select distinct on (now, type) id, now, type from (
      select id, case_title(title) as now, coalesce(org_type, '') as type, created_at
      from organization_case where status = 'pending'
    ) as waiting
    order by now, type, created_at
  ) as titled
  where titled.id = organization_case.id and organization_case.search_title <> titled.now and not exists (
    select from organization_case as other
    where other.status = 'pending' and other.search_title = titled.now and coalesce(other.org_type, '') = titled.type
  )
$$;

create or replace function synonyms_of_cases_changed() returns trigger language plpgsql as $$
begin
  perform retitle_organization_cases();
  return null;
end $$;

create or replace trigger synonyms_of_cases_changed after insert or update or delete on title_synonym
  for each statement execute function synonyms_of_cases_changed();

select retitle_organization_cases();
