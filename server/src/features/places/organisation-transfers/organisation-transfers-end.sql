-- The end of a transfer, and the start and end of moving back: one transaction each.

-- Columns that reference an organisation and are moved by a plain update: all foreign keys to `organization`,
-- except memberships, which move in batches, and tables with one row for each organisation.
create or replace function organization_references()
returns table (table_name text, column_name text, key_name text) language sql stable as $$
  select own.conrelid::regclass::text, by.attname::text, id.attname::text
  from pg_constraint as own
  join pg_attribute as by on by.attrelid = own.conrelid and by.attnum = own.conkey[1]
  join pg_index as key on key.indrelid = own.conrelid and key.indisprimary
  join pg_attribute as id on id.attrelid = own.conrelid and id.attnum = key.indkey[0]
  where own.contype = 'f' and own.confrelid = 'organization'::regclass
    and own.conrelid::regclass::text not in (
      'user_organization', 'organization_total', 'campus_member', 'campus_month', 'campus_standing', 'college_growth',
      'organization_in_transfer'
    )
  order by 1, 2
$$;

-- Element-wise sum (or difference) of two arrays.
create or replace function sum_of_lists(one integer[], other integer[], sign integer) returns integer[] language sql immutable as $$
  select array_agg(greatest(0, coalesce(a, 0) + sign * coalesce(b, 0)) order by place)
  from unnest(one, other) with ordinality as pair (a, b, place)
$$;

-- Moves everything but members, archives the organisation and ends the transfer. Returns false if members
-- have joined meanwhile. The caller has locked the transfer.
create or replace function end_organization_transfer(transfer uuid, moment timestamptz) returns boolean language plpgsql as $$
declare
  about organization_transfer;
  source organization;
  target organization;
  place record;
  changed integer;
  counts jsonb := '{}';
begin
  select * into about from organization_transfer where id = transfer;
  perform from organization where id in (about.from_id, about.into_id) order by id for update;
  if exists (select from user_organization where organization_id = about.from_id) then return false; end if;
  select * into source from organization where id = about.from_id;
  select * into target from organization where id = about.into_id;
  -- A person in both teams stays in the target's.
  with twofold as (
    delete from campus_team_member as own where organization_id = about.from_id and exists (
      select from campus_team_member as other where other.organization_id = about.into_id and other.user_id = own.user_id
    ) returning own.id, to_jsonb(own) as gone
  )
  insert into organization_transfer_row (transfer_id, table_name, column_name, row_id, gone)
  select transfer, 'campus_team_member', 'organization_id', id, gone from twofold;
  -- Open handovers expire, because the merged campus has to decide anew who leads it.
  update campus_handover set state = 'lapsed', ended_at = moment where organization_id = about.from_id and state = 'open';
  for place in select * from organization_references() loop
    execute format('with changed as (update %1$I set %2$I = $1 where %2$I = $2 returning %3$I as id)
      insert into organization_transfer_row (transfer_id, table_name, column_name, row_id)
      select $3, %1$L, %2$L, id::text from changed', place.table_name, place.column_name, place.key_name)
    using about.into_id, about.from_id, transfer;
    get diagnostics changed = row_count;
    if changed > 0 then
      counts := counts || jsonb_build_object(place.table_name, changed);
    end if;
  end loop;
  insert into organization_former_code (code, organization_id) values (lower(source.code), about.into_id)
  on conflict (code) do nothing;
  insert into archived_organization (id, into_id, transfer_id, title, code, organization, archived_at)
  values (source.id, about.into_id, transfer, source.title, source.code, jsonb_build_object(
    'organization', to_jsonb(source),
    'growth', (select to_jsonb(own) from college_growth as own where organization_id = source.id),
    'months', (select coalesce(jsonb_agg(to_jsonb(own)), '[]') from campus_month as own where organization_id = source.id)
  ), moment);
  perform add_college_histories(about.into_id, (select organization from archived_organization where id = source.id), 1);
  if source.college_level > target.college_level then
    update organization set college_level = source.college_level, level_is_manual = source.level_is_manual
    where id = target.id;
  end if;
  delete from organization_in_transfer where transfer_id = transfer;
  delete from organization where id = source.id;
  update organization_transfer set state = 'done', total = done, ended_at = moment, progress_at = moment, moved = counts,
    before = jsonb_build_object('level', target.college_level, 'manual', target.level_is_manual)
  where id = transfer;
  return true;
end $$;

-- Adds an archived college's monthly records and growth to another college, or subtracts them.
create or replace function add_college_histories(college uuid, kept jsonb, sign integer) returns void language sql as $$
  insert into campus_month as own (organization_id, month, rank, students, active_by_level)
  select college, month, rank, students, active_by_level
  from jsonb_populate_recordset(null::campus_month, kept -> 'months') where sign > 0
  on conflict (organization_id, month) do update set students = own.students + excluded.students,
    active_by_level = sum_of_lists(own.active_by_level, excluded.active_by_level, 1), rank = least(own.rank, excluded.rank);
  update campus_month as own set students = greatest(0, own.students - old.students),
    active_by_level = sum_of_lists(own.active_by_level, old.active_by_level, -1)
  from jsonb_populate_recordset(null::campus_month, kept -> 'months') as old
  where sign < 0 and own.organization_id = college and own.month = old.month;
  update college_growth as own set members = greatest(0, own.members + sign * old.members),
    members_gained = greatest(0, own.members_gained + sign * old.members_gained), karma = own.karma + sign * old.karma,
    karma_gained = own.karma_gained + sign * old.karma_gained, circles = greatest(0, own.circles + sign * old.circles),
    circles_gained = greatest(0, own.circles_gained + sign * old.circles_gained),
    alumni = greatest(0, own.alumni + sign * old.alumni)
  from jsonb_populate_record(null::college_growth, kept -> 'growth') as old
  where own.organization_id = college and old.organization_id is not null
$$;

-- Restores an archived organisation, still empty. The caller has locked the transfer and checked that its
-- district and affiliation still exist.
create or replace function restore_organization(transfer uuid, moment timestamptz) returns void language plpgsql as $$
declare
  archived archived_organization;
  source organization;
begin
  delete from archived_organization where transfer_id = transfer returning * into archived;
  source := jsonb_populate_record(null::organization, archived.organization -> 'organization');
  select id into source.created_by_id from "user" where id = source.created_by_id;
  select id into source.updated_by_id from "user" where id = source.updated_by_id;
  delete from organization_former_code where code = lower(source.code);
  insert into organization select source.*;
  insert into campus_month (organization_id, month, rank, students, active_by_level)
  select organization_id, month, rank, students, active_by_level
  from jsonb_populate_recordset(null::campus_month, archived.organization -> 'months');
  perform add_college_histories(source.id, jsonb_build_object('growth', archived.organization -> 'growth', 'months', '[]'::jsonb), 1);
  perform add_college_histories(archived.into_id, archived.organization, -1);
  insert into organization_in_transfer (organization_id, transfer_id)
  values (archived.id, transfer), (archived.into_id, transfer);
  update organization_transfer set state = 'moving_back', done = 0, progress_at = moment, told = true
  where id = transfer;
end $$;

-- Moves everything but members back, if it's still where it was moved to, and ends moving back. Returns false
-- while members are left.
create or replace function end_move_back(transfer uuid, moment timestamptz) returns boolean language plpgsql as $$
declare
  about organization_transfer;
  place record;
begin
  select * into about from organization_transfer where id = transfer;
  if is_moving_back(transfer) then return false; end if;
  perform from organization where id in (about.from_id, about.into_id) order by id for update;
  for place in select * from organization_references() loop
    execute format('update %1$I set %2$I = $1 where %2$I = $2 and %3$I::text in (
        select row_id from organization_transfer_row
        where transfer_id = $3 and table_name = %1$L and column_name = %2$L and gone is null
      )', place.table_name, place.column_name, place.key_name)
    using about.from_id, about.into_id, transfer;
  end loop;
  insert into campus_team_member
  select (jsonb_populate_record(null::campus_team_member, gone)).* from organization_transfer_row as own
  where transfer_id = transfer and table_name = 'campus_team_member' and gone is not null
    and exists (select from "user" where id = (gone ->> 'user_id')::uuid)
  on conflict do nothing;
  update organization set college_level = (about.before ->> 'level')::integer,
    level_is_manual = (about.before ->> 'manual')::boolean
  where id = about.into_id and college_level = (select college_level from organization where id = about.from_id)
    and college_level > (about.before ->> 'level')::integer;
  delete from organization_in_transfer where transfer_id = transfer;
  update organization_transfer set state = 'moved_back', progress_at = moment, moved_back_at = moment where id = transfer;
  return true;
end $$;
