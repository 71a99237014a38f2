import { sql } from 'drizzle-orm'
import type { Database } from '../../src/platform/database.ts'

/** Entries in the log of what staff did: changes of members and of channels, by turns. */
export async function fillActivity(db: Database, entries: number): Promise<void> {
  await db.execute(sql`
    with people as (select array(select id from "user" where status = 'active' order by muid limit 500) as ids),
      places as (select array(select id from channel order by id) as ids)
    insert into audit_log (actor_id, actor_muid, action, target_type, target_id, member_id, before, after, created_at)
    select staff.id, staff.muid, case when number % 2 = 0 then 'user.update' else 'channel.update' end,
      case when number % 2 = 0 then 'user' else 'channel' end,
      case when number % 2 = 0 then people.ids[1 + number % 500 % cardinality(people.ids)]
        else places.ids[1 + number % cardinality(places.ids)] end,
      case when number % 2 = 0 then people.ids[1 + number % 500 % cardinality(people.ids)] end,
      jsonb_build_object('name', number), jsonb_build_object('name', number + 1), now() - number * interval '1 minute'
    from generate_series(1, ${entries}::integer) as number, people, places,
      (select id, muid from "user" where email = 'admin@muster.test') as staff`)
}

/** Reports of messages of circles. */
async function fillReports(db: Database): Promise<void> {
  await db.execute(sql`
    insert into reported_message (message_id, text, reports, reported_at)
    select id, text, 1 + row_number() over (order by id), created_at + interval '1 hour'
    from circle_message order by id limit 20
    on conflict do nothing`)
}

/** Reports of hellos in groups. */
async function fillHelloReports(db: Database): Promise<void> {
  await db.execute(sql`
    update group_hello set reports = hello.number, reported_at = created_at + hello.number * interval '1 minute'
    from (select id, row_number() over (order by id)::integer as number from group_hello limit 20) as hello
    where group_hello.id = hello.id`)
}

/** Credentials of many members that are still to be signed. */
async function fillCredentials(db: Database): Promise<void> {
  await db.execute(sql`
    insert into credential
      (number, kind, source_id, user_id, title, description, criteria, badge_tone, badge_icon, state, asked_at)
    select 'MU-BBB-BBBB-' || translate(lpad(number::text, 4, 'A'), '01', 'XY'), 'level', 'filled-' || number, id,
      'Level ' || 4 + number % 4, 'About it', 'What it takes', 'indigo', 'code', 'pending',
      now() - number * interval '3 hours'
    from (
      select id, row_number() over (order by muid)::integer as number from "user" where status = 'active' limit 30
    ) as one`)
}

/** Further countries, each with a place of every level. */
async function fillPlaces(db: Database): Promise<void> {
  await db.execute(sql`
    with countries as (
      insert into country (name) select 'Country ' || number from generate_series(1, 20) as number returning id, name
    ), states as (
      insert into state (name, country_id) select 'State of ' || name, id from countries returning id, name
    ), zones as (
      insert into zone (name, state_id) select 'Zone of ' || name, id from states returning id, name
    )
    insert into district (name, zone_id) select 'District of ' || name, id from zones`)
}

/** Dynamic types of roles and of members, some of which end. */
async function fillDynamicTypes(db: Database): Promise<void> {
  const giver = sql`(array(select id from "user" where status = 'active' order by muid limit 5))[1 + number % 5]`
  const type = sql`(array['Campus', 'Channels', 'Error Log', 'Karma Voucher', 'User Management'])[1 + number % 5]`
  await db.execute(sql`
    insert into dynamic_role (type, role_id, given_by_id, created_at)
    select ${type}, id, case when number % 3 > 0 then ${giver} end, now() - number * interval '3 hours'
    from (select id, row_number() over (order by title)::integer as number from role order by title limit 20) as one`)
  await db.execute(sql`
    insert into dynamic_user (type, user_id, given_by_id, ends_at, created_at)
    select ${type}, id, case when number % 3 > 0 then ${giver} end,
      case when number % 2 = 0 then now() + number * interval '1 day' end, now() - number * interval '3 hours'
    from (
      select id, row_number() over (order by muid)::integer as number from "user" where status = 'active' limit 30
    ) as one
    on conflict do nothing`)
}

/** Roles of members, some of which end, and requests to make administrators. */
async function fillRoles(db: Database): Promise<void> {
  await db.execute(sql`
    update user_role as row set created_at = now() - abs(hashtext(row.id::text)) % 999 * interval '1 hour',
      ends_at = case when abs(hashtext(row.id::text)) % 2 = 0
        then now() + (1 + abs(hashtext(row.id::text)) % 99) * interval '1 day' end
    where role_id = (select id from role where title = 'Student')`)
  await db.execute(sql`
    insert into second_signature (user_id, state, asked_by_id, created_at, lapses_at)
    select id, 'refused', (select id from "user" where email = 'admin@muster.test'), now() - number * interval '3 hours',
      now() - number * 7 % 20 * interval '1 hour'
    from (
      select id, row_number() over (order by muid)::integer as number from "user" where status = 'active' limit 30
    ) as one`)
}

/** Requests for roles of all members that are active, and a phone number each. */
async function fillRoleRequests(db: Database): Promise<void> {
  await db.execute(sql`
    update "user" set mobile = '98' || lpad((abs(hashtext(id::text)) % 100000000)::text, 8, '0') where status = 'active'`)
  await db.execute(sql`
    insert into user_role (user_id, role_id, verified, created_at)
    select person.id, wanted.id, false, now() - number * interval '3 hours'
    from (
      select id, row_number() over (order by muid)::integer as number from "user" where status = 'active' limit 40
    ) as person
    join (
      select id, row_number() over (order by title)::integer as place from role where title not in ('Student', 'Admins')
      limit 5
    ) as wanted on wanted.place = 1 + number % 5
    on conflict do nothing`)
}

/** Failures of the server in each state, some of which came back. */
async function fillErrors(db: Database): Promise<void> {
  await db.execute(sql`
    insert into error_entry
      (id, kind, message, method, route, hits, members, first_seen, last_seen, patched_at, muted_until, came_back_at)
    select md5(number::text) || md5('x' || number), 'Kind' || number % 7 || 'Error', 'message ' || number,
      (array['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])[1 + number % 5], '/api/v1/part' || number % 11 || '/', 1 + number % 13,
      number % 9, now() - number * interval '9 hours', now() - number * interval '3 hours',
      case when number % 4 = 0 then now() end, case when number % 4 = 1 then now() + interval '1 day' end,
      case when number % 3 = 0 then now() - interval '1 hour' end
    from generate_series(1, 60) as number`)
}

/** Figures, ends and reports of short links, of which there are more than in the demo community. */
async function fillShortLinks(db: Database): Promise<void> {
  await db.execute(sql`
    insert into short_link (title, slug, long_url, warns, expires_at, owner_id, created_at)
    select 'Link ' || number % 17, 'link-' || number, 'https://example.org/' || number % 13, false,
      case when number % 2 = 0 then now() + number * interval '1 day' end,
      (array(select id from "user" where status = 'active' order by muid limit 9))[1 + number % 9],
      now() - number * interval '7 hours'
    from generate_series(1, 40) as number`)
  await db.execute(sql`
    insert into short_link_total (link_id, people, visitors, bots, last_click_at)
    select id, abs(hashtext(slug)) % 900, abs(hashtext(slug)) % 70, 3, now() - abs(hashtext(slug)) % 99 * interval '1 hour'
    from short_link where slug like 'link-%'`)
  await db.execute(sql`
    insert into short_link_report (link_id, reason, created_at)
    select id, 'scam', now() - number * interval '1 hour' from short_link, generate_series(1, 5) as number
    where abs(hashtext(slug)) % 5 >= number`)
}

/** Events with kkem, of which the demo community has one. */
async function fillKkemEvents(db: Database): Promise<void> {
  await db.execute(sql`
    insert into kkem_event (slug, title, text, starts_on, ends_on, registered, participants, place)
    select 'event-' || number, 'Event ' || number % 17, 'Of a test', current_date - number * 3, current_date - number * 3,
      number * 37 % 500, number * 11 % 90, number
    from generate_series(1, 40) as number`)
}

/** Members who agreed to versions of the terms, at several times. */
async function fillAgreements(db: Database): Promise<void> {
  await db.execute(sql`
    insert into site_text_agreement (user_id, key, version, agreed_at)
    select id, 'terms', 1 + number % 3, now() - number * interval '1 hour'
    from (select id, row_number() over (order by muid)::integer as number from "user" order by muid limit 60) as one`)
}

/** Gives the rows of the demo community values in every column that a list can be sorted by. */
export async function fillEveryColumn(db: Database): Promise<void> {
  // Questions of the administrator who reads the lists, each reported at another time.
  await db.execute(sql`
    insert into mentor_question (id, asker_id, mentor_id, state, subject, text, asked_at, changed_at, reported_by, report_reason,
      reported_at)
    select gen_random_uuid(), asker.id, mentor.id, 'closed', 'A subject', 'A text', now(),
      now() - place * interval '1 minute', 'asker', 'spam', now() - place * interval '1 hour'
    from "user" as asker
    cross join (select id, row_number() over (order by id) as place from "user" limit 3) as mentor
    where asker.email = 'admin@muster.test'`)
  const someone = (salt: string) => sql`
    (array(select id from "user" where status = 'active' order by muid limit 30))[1 + abs(hashtext(row.id::text || ${salt})) % 30]`
  // The first row came with the platform, as every fifth did; vouchers are always given by somebody.
  const maker = (table: string, salt: string) =>
    table === 'voucher'
      ? someone(salt)
      : sql`case when abs(hashtext(row.id::text)) % 5 > 0
          and row.id <> (select id from ${sql.identifier(table)} order by id limit 1) then ${someone(salt)} end`
  await fillReports(db)
  await fillHelloReports(db)
  await fillPlaces(db)
  await fillKkemEvents(db)
  const places = ['country', 'state', 'zone', 'district']
  for (const table of [
    'task',
    'task_type',
    'channel',
    'event',
    'interest_group',
    'voucher',
    'organization',
    'affiliation',
    'department',
    'role',
    'short_link',
    'kkem_event',
    'achievement',
    ...places,
  ]) {
    await db.execute(sql`
      update ${sql.identifier(table)} as row set created_by_id = ${maker(table, 'c')},
        updated_by_id = ${maker(table, 'u')},
        created_at = now() - abs(hashtext(row.id::text)) % 1000 * interval '1 hour',
        updated_at = now() - abs(hashtext(row.id::text)) % 77 * interval '1 hour'`)
  }
  await db.execute(sql`
    update organization as row
    set district_id = (array(select id from district order by name like 'District of Zone of State of Country%' desc, id))[1 + abs(hashtext(row.id::text)) % 40]`)
  await db.execute(
    sql`update organization as row set college_level = abs(hashtext(row.id::text)) % 8 where org_type = 'College'`,
  )
  await db.execute(sql`
    update college_growth as row set members = abs(hashtext(row.organization_id::text)) % 50,
      members_gained = abs(hashtext(row.organization_id::text)) % 7, karma = abs(hashtext(row.organization_id::text)) % 900,
      karma_gained = abs(hashtext(row.organization_id::text)) % 90, circles = abs(hashtext(row.organization_id::text)) % 9,
      circles_gained = abs(hashtext(row.organization_id::text)) % 5`)
  await db.execute(sql`
    update task as row set level_order = 1 + abs(hashtext(row.id::text)) % 7, description = 'About ' || title,
      channel_id = (array(select id from channel order by id))[1 + abs(hashtext(row.id::text)) % 2],
      organization_id = (array(select id from organization order by id limit 9))[1 + abs(hashtext(row.id::text)) % 9],
      event = case when abs(hashtext(row.id::text)) % 2 = 0 then 'Mentor Drive' else 'Top100' end,
      active = abs(hashtext(row.id::text)) % 3 > 0, variable_karma = abs(hashtext(row.id::text)) % 3 = 0,
      usage_count = 1 + abs(hashtext(row.id::text)) % 7,
      discord_link = 'https://chat.example/' || abs(hashtext(row.id::text)) % 50`)
  await fillDynamicTypes(db)
  await fillRoles(db)
  await fillRoleRequests(db)
  await fillErrors(db)
  await fillShortLinks(db)
  await fillAgreements(db)
  await fillCredentials(db)
  await db.execute(sql`
    insert into organization_transfer
      (from_id, into_id, from_title, from_code, into_title, into_code, org_type, state, told, created_at, ended_at)
    select gen_random_uuid(), gen_random_uuid(), 'One ' || number, 'ONE' || number, 'Other', 'OTHER', 'College', 'failed',
      true, now() - number * interval '3 hours', now() - number * 7 % 20 * interval '1 hour'
    from generate_series(1, 25) as number`)
  // How many records wait in a small community, and who needs attention, depends on the hour.
  await db.execute(sql`
    insert into campus_attention (organization_id, user_id, reason, since, urgency)
    select organization_id, user_id, 'silent', now() - (20 + number * 7 % 50) * interval '1 day', number
    from (
      select organization_id, user_id, row_number() over (partition by organization_id order by user_id)::integer as number
      from campus_member where not is_alumni
    ) as one
    where number <= 20
    on conflict do nothing`)
  await db.execute(sql`
    update meetup set verified_at = null where id in (
      select id from (select distinct on (circle_id) id from meetup where verified_at is not null order by circle_id, id) as one
      order by id limit 5
    )`)
  await db.execute(sql`
    update user_organization as row set is_alumni = abs(hashtext(row.id::text)) % 5 = 0
    where row.user_id not in (select user_id from campus_member where is_lead)`)
}
