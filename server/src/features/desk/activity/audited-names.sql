-- The name of a record that an entry of the audit log is about, as it is now. Entries keep it, so that they
-- still name a record that was renamed or deleted later.
create or replace function audited_name(kind text, id text, before jsonb, after jsonb) returns text
language plpgsql stable as $$
declare
  name text;
begin
  case kind
    when 'user' then select one.full_name into name from "user" as one where one.id = audited_name.id::uuid;
    when 'role' then select one.title into name from role as one where one.id = audited_name.id::uuid;
    when 'task' then select one.title into name from task as one where one.id = audited_name.id::uuid;
    when 'task_type' then select one.title into name from task_type as one where one.id = audited_name.id::uuid;
    when 'interest_group' then select one.name into name from interest_group as one where one.id = audited_name.id::uuid;
    when 'organization', 'college_level', 'campus' then
      select one.title into name from organization as one where one.id = audited_name.id::uuid;
    when 'organization_proposal' then
      select one.title into name from organization_case as one where one.id = audited_name.id::uuid;
    when 'affiliation' then select one.title into name from affiliation as one where one.id = audited_name.id::uuid;
    when 'department' then select one.title into name from department as one where one.id = audited_name.id::uuid;
    when 'channel' then select one.name into name from channel as one where one.id = audited_name.id::uuid;
    when 'event' then select one.name into name from event as one where one.id = audited_name.id::uuid;
    when 'hackathon' then select one.title into name from hackathon as one where one.id = audited_name.id::uuid;
    when 'kkem_event' then select one.title into name from kkem_event as one where one.id = audited_name.id::uuid;
    when 'hall' then select one.name into name from hall as one where one.id = audited_name.id::uuid;
    when 'invited_member' then select one.full_name into name from invited_member as one where one.id = audited_name.id::uuid;
    when 'referral' then select one.full_name into name from "user" as one where one.id = audited_name.id::uuid;
    when 'short_link' then select one.title into name from short_link as one where one.id = audited_name.id::uuid;
    when 'country' then select one.name into name from country as one where one.id = audited_name.id::uuid;
    when 'state' then select one.name into name from state as one where one.id = audited_name.id::uuid;
    when 'zone' then select one.name into name from zone as one where one.id = audited_name.id::uuid;
    when 'district' then select one.name into name from district as one where one.id = audited_name.id::uuid;
    when 'voucher' then select one.code into name from voucher as one where one.id = audited_name.id::uuid;
    when 'meetup' then select one.title into name from meetup as one where one.id = audited_name.id::uuid;
    when 'api_key' then select one.name into name from api_key as one where one.id = audited_name.id::uuid;
    when 'achievement' then select one.name into name from achievement as one where one.id = audited_name.id::uuid;
    when 'credential' then select one.title into name from credential as one where one.id = audited_name.id::uuid;
    when 'signing_key' then
      select left(one.public_key, 16) into name from signing_key as one where one.id = audited_name.id::uuid;
    when 'error' then select one.message into name from error_entry as one where one.group_id::text = audited_name.id limit 1;
    when 'log_file', 'queue_reasons' then name := audited_name.id;
    when 'saved_view' then select one.name into name from saved_view as one where one.id = audited_name.id::uuid;
    when 'bulk_import' then select one.file_name into name from bulk_import as one where one.id = audited_name.id::uuid;
    when 'submission' then
      select task.title into name from submission as one join task on task.id = one.task_id
      where one.id = audited_name.id::uuid;
    when 'karma_entry' then
      select task.title into name from karma_entry as one join task on task.id = one.task_id
      where one.id = audited_name.id::uuid;
    else null;
  end case;
  return left(coalesce(name, after ->> 'title', after ->> 'name', before ->> 'title', before ->> 'name'), 300);
end $$;
