-- Cases of proposed organisations: how equal titles are detected, and the number of proposers.

-- A title of only punctuation or stop words is compared as written.
create or replace function case_title(title text) returns text language sql stable parallel safe as $$
  select coalesce(nullif(search_title(title), ''), lower(btrim(title)))
$$;

-- Keeps the number of proposers of a case. A case without proposers is deleted; a decided one is kept as a
-- record.
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

-- After a change of the synonyms, pending cases are compared again. Cases that have become equal are merged
-- into the oldest one, with each proposer once.
create or replace function retitle_organization_cases() returns void language plpgsql as $$
declare joined record;
begin
  for joined in
    select id, kept from (
      select id, first_value(id) over (
        partition by case_title(title), coalesce(org_type, '') order by created_at, id
      ) as kept from organization_case where status = 'pending'
    ) as waiting where id <> kept order by id
  loop
    perform from organization_case where id in (joined.id, joined.kept) order by id for update;
    delete from proposed_organization as own where case_id = joined.id and exists (
      select from proposed_organization as other where other.case_id = joined.kept and other.user_id = own.user_id
    );
    -- The trigger deletes the case that has no proposers left.
    update proposed_organization set case_id = joined.kept where case_id = joined.id;
  end loop;
  -- Two steps, because a case can take a title that another one is about to give up (unique index).
  update organization_case set search_title = 'retitled ' || id
  where status = 'pending' and search_title <> case_title(title);
  update organization_case set search_title = case_title(title) where search_title = 'retitled ' || id;
end $$;

-- Compares pending cases again when the synonyms change.
create or replace function synonyms_of_cases_changed() returns trigger language plpgsql as $$
begin
  perform retitle_organization_cases();
  return null;
end $$;

create or replace trigger synonyms_of_cases_changed after insert or update or delete on title_synonym
  for each statement execute function synonyms_of_cases_changed();

select retitle_organization_cases();
