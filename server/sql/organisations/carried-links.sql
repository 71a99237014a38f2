-- Whether links of members are being carried from one organisation to another, all that hangs on them by the set: then
-- their own triggers rest. See organisation-transfers.sql.
create or replace function carries_links() returns boolean language sql stable as $$
  select current_setting('muster.carries_links', true) is not distinct from 'on'
$$;
