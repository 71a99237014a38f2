import { reportSteps, WEEKS_AFTER } from '@muster/contract/desk/report-words.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { type Day, daysAfter, mondayOf, weeksFrom } from './days.ts'
import { ALL, stepsTaken } from './tables.ts'

/** Weeks whose newcomers are counted again every night. Earlier ones keep their last figures. */
const FRESH_WEEKS = 27
/** Weeks that are compared with one another, and days whose active members are counted at first. */
const KEPT_WEEKS = 104
const FIRST_WEEKS = 53
/** Members who are counted in one statement. A whole community can have joined in one week, by an import. */
export const MEMBERS_AT_ONCE = 30_000
/** Members whose steps are looked up in one statement, and whose groups are. */
const STEPS_AT_ONCE = 2_500
const GROUPS_AT_ONCE = 10_000

interface Count {
  /** The last whole day. */
  readonly day: Day
  readonly zone: string
  /** Nothing was counted before. */
  readonly first: boolean
  readonly membersAtOnce: number
}

const columns = sql.raw(reportSteps.join(', '))
const stepsOf = (table: string) => sql.raw(reportSteps.map((step) => `${table}.${step}`).join(', '))
const local = (at: SQL, zone: string): SQL => sql`(${at} at time zone ${zone}::text)::date`
/** Condition on `report_member`. */
const joinedIn = (week: Day): SQL => sql`joined_on between ${week}::date and ${daysAfter(week, 6)}::date`
const startOf = (day: Day, zone: string): SQL => sql`(${day}::date::timestamp at time zone ${zone}::text)`

/** Counts what members do, one week or one slice of members in a transaction, each of them idempotent. */
export async function countMembers(db: Database, count: Count): Promise<void> {
  const [oldest] = await db.execute<{ day: Day | null }>(sql`
    select ${local(sql`min(created_at)`, count.zone)}::text as day from "user" where status <> 'erased'`)
  const from = count.first ? (oldest?.day ?? count.day) : daysAfter(count.day, -7 * (FRESH_WEEKS - 1))
  for (const week of weeksFrom(mondayOf(from), count.day)) {
    await db.transaction(async (tx) => {
      await keepMembers(tx, week, count)
      await countCohort(tx, week, await slicesOf(tx, joinedIn(week), count))
    })
  }
  const slices = await slicesOf(db, sql`true`, count)
  const sundays = count.first ? weeksFrom(daysAfter(mondayOf(count.day), -7 * FIRST_WEEKS), count.day) : []
  for (const day of new Set([...sundays.map((week) => daysAfter(week, -1)), count.day])) {
    await db.transaction((tx) => countActive(tx, day, slices, count))
  }
  await keepGroups(db, count)
  await forgetOld(db, count.day)
}

/** In how many statements members are counted. @param which condition on `report_member` */
async function slicesOf(db: Database, which: SQL, { membersAtOnce }: Count): Promise<number> {
  const [known] = await db.execute<{ members: number }>(
    sql`select count(*)::integer as members from report_member where ${which}`,
  )
  return Math.ceil((known?.members ?? 0) / membersAtOnce)
}

/** By the last byte of an id, because the first bytes are the same for many where they hold the time. */
const inSlice = (slice: number, slices: number): SQL =>
  sql`get_byte(uuid_send(user_id), 15) % ${slices}::integer = ${slice}::integer`

/**
 * Steps of the members who joined in a week, some at a time. Also forgets those whose account was closed, after that: new
 * rows have locked their account by then, so nothing stays of an account erased during the count.
 */
async function keepMembers(tx: Database, week: Day, { day, zone }: Count): Promise<void> {
  const until = startOf(daysAfter(day, 1), zone)
  const days = (at: SQL) =>
    sql`case when ${at} < ${until} then greatest(0, ${local(at, zone)} - joined_on) end`
  let last: { at: string; id: string } | undefined
  do {
    const next: SQL = last ? sql`and (created_at, id) > (${last.at}::timestamptz, ${last.id}::uuid)` : sql``
    const rows = await tx.execute<{ at: string; id: string }>(sql`
      with part as materialized (
        select id, created_at from "user"
        where status = 'active' and created_at >= ${startOf(week, zone)}
          and created_at < least(${startOf(daysAfter(week, 7), zone)}, ${until}) ${next}
        order by created_at, id limit ${STEPS_AT_ONCE}::integer
      ), kept as (
        insert into report_member (user_id, joined_on, campus_id, zone_id, groups, ${columns}, active_weeks)
        select member.id, span.joined_on, home.organization_id, home.zone_id, coalesce(chosen.groups, '{}'),
          ${days(sql`member.email_confirmed_at`)},
          case when member.domains <> '{}' then coalesce(${days(sql`chosen.at`)}, 0) end,
          ${days(sql`work.submitted_at`)}, ${days(sql`work.approved_at`)}, ${days(sql`met.at`)}, ${days(sql`risen.at`)},
          coalesce(present.weeks, 0)
        from part join "user" as member using (id)
        cross join lateral (select ${local(sql`member.created_at`, zone)} as joined_on) as span
        left join lateral (
          select own.organization_id, own.zone_id from campus_member as own
          join user_organization as link using (organization_id, user_id)
          where own.user_id = member.id and own.verified and not own.is_alumni
          order by link.created_at desc, link.id limit 1
        ) as home on true
        left join lateral (
          select array_agg(interest_group_id) as groups, min(created_at) as at
          from user_interest_group where user_id = member.id
        ) as chosen on true
        left join lateral (
          select min(submitted_at) as submitted_at, min(decided_at) filter (where status = 'approved') as approved_at
          from submission where submission.user_id = member.id
        ) as work on true
        left join lateral (select min(joined_at) as at from circle_member where user_id = member.id) as met on true
        left join lateral (
          select min(at) as at from highlight where user_id = member.id and kind = 'level' and level_order >= 2
        ) as risen on true
        left join lateral (
          select bit_or(1::bigint << ((active.week - ${week}::date) / 7 - 1)) as weeks from (
            select week_days.week from week_days where week_days.user_id = member.id
            union all
            select date_trunc('week', last_active_at at time zone ${zone}::text)::date from member_activity as used
            where used.user_id = member.id and last_active_at < ${until}
          ) as active
          where active.week > ${week}::date
            and active.week <= least(${day}::date, ${week}::date + ${7 * WEEKS_AFTER}::integer)
        ) as present on true
        on conflict (user_id) do update set joined_on = excluded.joined_on,
          campus_id = excluded.campus_id, zone_id = excluded.zone_id, groups = excluded.groups,
          confirmed = excluded.confirmed, path = excluded.path, submitted = excluded.submitted,
          approved = excluded.approved, circle = excluded.circle, level_two = excluded.level_two,
          active_weeks = report_member.active_weeks | excluded.active_weeks
        where (report_member.joined_on, report_member.campus_id, report_member.zone_id, report_member.groups,
            ${stepsOf('report_member')}, report_member.active_weeks | excluded.active_weeks)
          is distinct from (excluded.joined_on, excluded.campus_id, excluded.zone_id, excluded.groups,
            ${stepsOf('excluded')}, report_member.active_weeks)
      )
      select created_at::text as at, id from part order by part.created_at desc, id desc limit 1`)
    last = rows[0]
  } while (last)
  await tx.execute(sql`delete from report_member where ${joinedIn(week)} and not exists (
    select from "user" as member where member.id = report_member.user_id and member.status = 'active')`)
}

/** Everywhere, the zone and the campus of a member, each for all groups, and the first two for each of theirs. */
const places = sql`
  cross join lateral (values (${ALL}::uuid), (own.zone_id), (own.campus_id)) as place (id)
  cross join lateral (
    select ${ALL}::uuid as id
    union all select unnest(own.groups) where place.id is distinct from own.campus_id
  ) as chosen`

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

const added = (column: string): SQL => {
  const name = sql.identifier(column)
  return sql`array(select one + other from unnest(known.${name}, excluded.${name}) with ordinality as pair (one, other, at) order by at)`
}

/** Members who joined in a week, in slices that are added up. */
async function countCohort(tx: Database, week: Day, slices: number): Promise<void> {
  const steps = sql.join(
    reportSteps.map((step) => sql`(${step}, own.${sql.identifier(step)})`),
    sql`, `,
  )
  const joined = sql.join(
    numbers(0, 6).map(
      (after) => sql`(count(*) filter (where joined_on = ${daysAfter(week, after)}::date))::integer`,
    ),
    sql`, `,
  )
  const active = sql.join(
    numbers(0, WEEKS_AFTER - 1).map((after) => sql`sum(active_weeks >> ${after}::integer & 1)::integer`),
    sql`, `,
  )
  await tx.execute(sql`delete from report_cohort where week = ${week}::date`)
  for (let slice = 0; slice < slices; slice += 1) {
    await tx.execute(sql`
      with own as materialized (
        select place.id as place_id, chosen.id as group_id, own.* from report_member as own ${places}
        where ${joinedIn(week)} and ${inSlice(slice, slices)} and place.id is not null
      ), taken as (
        select place_id, group_id, jsonb_object_agg(step, days) as steps from (
          select place_id, group_id, step, jsonb_object_agg(days, members) as days from (
            select own.place_id, own.group_id, one.step, one.days, count(*) as members
            from own cross join lateral (values ${steps}) as one (step, days)
            where one.days is not null group by 1, 2, 3, 4
          ) as counted group by 1, 2, 3
        ) as taken group by 1, 2
      ), joined as (
        select place_id, group_id, array[${joined}] as joined, array[${active}] as active
        from own group by 1, 2
      )
      insert into report_cohort as known (week, place_id, group_id, joined, active, steps)
      select ${week}::date, joined.place_id, joined.group_id, joined.joined, joined.active, coalesce(taken.steps, '{}')
      from joined left join taken using (place_id, group_id)
      on conflict (place_id, group_id, week) do update set joined = ${added('joined')}, active = ${added('active')}, steps = (
        select coalesce(jsonb_object_agg(step, days), '{}') from (
          select step, jsonb_object_agg(days, members) as days from (
            select taken.key as step, after.key as days, sum(after.value::integer) as members
            from (values (known.steps), (excluded.steps)) as pair (steps)
            cross join lateral jsonb_each(pair.steps) as taken
            cross join lateral jsonb_each_text(taken.value) as after group by 1, 2
          ) as counted group by 1
        ) as summed
      )`)
  }
}

/**
 * Members who were active in the 7 and 30 days until one, in slices that are added up. Using the platform counts as
 * active too. Of that, only the last time is known, so those who have used it since the last day count on that day.
 */
async function countActive(tx: Database, day: Day, slices: number, count: Count): Promise<void> {
  const isLast = day === count.day
  const lastDay = local(sql`last_active_at`, count.zone)
  await tx.execute(sql`delete from report_active where day = ${day}::date`)
  for (let slice = 0; slice < slices; slice += 1) {
    await tx.execute(sql`
      with used as (
        select days.user_id, days.week + weekday as on_day
        from week_days as days cross join generate_series(0, 6) as weekday
        where days.week between ${mondayOf(daysAfter(day, -29))}::date and ${day}::date
          and days.days & (1 << weekday) <> 0
        union all
        select user_id, ${isLast ? sql`least(${day}::date, ${lastDay})` : lastDay} from member_activity
        where last_active_at >= ${startOf(daysAfter(day, -29), count.zone)}
      ), seen as materialized (
        select user_id, max(on_day) as on_day from used
        where on_day between ${daysAfter(day, -29)}::date and ${day}::date
          and ${inSlice(slice, slices)}
        group by user_id
      ), kept as (
        update report_member as own set active_on = seen.on_day from seen
        where own.user_id = seen.user_id and (own.active_on is null or own.active_on < seen.on_day)
      )
      insert into report_active as known (day, place_id, group_id, active_7, active_30)
      select ${day}::date, place.id, chosen.id,
        count(*) filter (where seen.on_day > ${daysAfter(day, -7)}::date), count(*)
      from seen join report_member as own using (user_id) ${places}
      where place.id is not null group by place.id, chosen.id
      on conflict (place_id, group_id, day) do update
        set active_7 = known.active_7 + excluded.active_7, active_30 = known.active_30 + excluded.active_30`)
  }
}

const listed = ['joined_on', 'campus_id', 'zone_id', 'active_on', 'active_weeks', 'steps']
const listedOf = (table: string) => sql.raw(listed.map((name) => `${table}.${name}`).join(', '))

/**
 * Copies what lists ask for to each group of a member, some members in a transaction, in the order of their ids. Rows are
 * sorted so that members of a group are next to each other. As with steps, rows are deleted last.
 */
async function keepGroups(db: Database, { membersAtOnce }: Count): Promise<void> {
  const copied = sql.raw(listed.join(', '))
  // The lowest id.
  let last: string | undefined = ALL
  while (last) {
    const after: string = last
    last = await db.transaction(async (tx) => {
      const [end] = await tx.execute<{ id: string }>(sql`
        with part as materialized (
          select * from report_member where user_id > ${after}::uuid order by user_id
          limit ${Math.min(membersAtOnce, GROUPS_AT_ONCE)}::integer
        ), kept as (
          insert into report_group_member as known (user_id, group_id, ${copied})
          select user_id, group_id, joined_on, campus_id, zone_id,
            active_on, active_weeks, ${stepsTaken((step) => sql.identifier(step))}
          from part cross join lateral unnest(groups) as chosen (group_id)
          order by group_id, joined_on, user_id
          on conflict (user_id, group_id) do update set (${copied}) = row (${listedOf('excluded')})
          where (${listedOf('known')}) is distinct from (${listedOf('excluded')})
        )
        select user_id as id from part order by user_id desc limit 1`)
      await tx.execute(sql`
        delete from report_group_member as known where user_id > ${after}::uuid
          and (${end?.id ?? null}::uuid is null or user_id <= ${end?.id ?? null}::uuid) and not exists (
            select from report_member as own where own.user_id = known.user_id and known.group_id = any (own.groups))`)
      return end?.id
    })
  }
}

/** Keeps two years, and of days more than five weeks ago only Sundays. */
async function forgetOld(db: Database, day: Day): Promise<void> {
  const oldest = daysAfter(day, -7 * KEPT_WEEKS)
  await db.execute(sql`delete from report_cohort where week < ${oldest}::date`)
  await db.execute(sql`
    delete from report_active where day < ${oldest}::date
      or day < ${daysAfter(day, -35)}::date and extract(isodow from day) <> 7`)
  await db.execute(sql`delete from report_night where day < ${oldest}::date`)
  await db.execute(sql`delete from report_queue where day < ${oldest}::date`)
  await db.execute(sql`delete from report_work where week < ${oldest}::date`)
  await db.execute(sql`delete from report_task where week < ${oldest}::date`)
}
