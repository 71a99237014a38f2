-- Whether memberships are being moved between organisations set by set; their own triggers then skip their
-- work. See organisation-transfers.sql.
create or replace function carries_links() returns boolean language sql stable as $$
  select current_setting('muster.carries_links', true) is not distinct from 'on'
$$;
