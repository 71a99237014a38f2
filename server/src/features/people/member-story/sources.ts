import { isAllowed } from '@muster/contract/access/access.ts'
import { activityKinds } from '@muster/contract/desk/activity.ts'
import type { StoryAct, StoryKind } from '@muster/contract/people/member-story.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/http/actor.ts'
import { listText } from '../../../platform/listing/lists.ts'
import { isGivenUp } from '../../../platform/mail/outbox.ts'
import { storyEventKinds } from '../../account/security-events/tables.ts'

/** Where a member's story comes from. Each source is read in the order of an index, newest first. */

/** A row of the story before names are looked up. */
export interface StoryRow {
  readonly source: number
  readonly id: string
  /** With microseconds, so that no entry is skipped between two pages. */
  readonly moment: string
  readonly kind: StoryKind
  readonly act: StoryAct
  readonly title: string
  readonly note: string | null
  readonly karma: number | null
  readonly by_id: string | null
}

/** The part of a source to read. */
export interface Part {
  /** Condition on these two columns. */
  readonly range: (at: SQL, id: SQL, source: number) => SQL
  readonly kind?: StoryKind | undefined
  readonly limit: number
}

interface Source {
  readonly kinds: readonly StoryKind[]
  readonly read: (userId: string, actor: Actor, part: Part, source: number) => SQL
}

const newest = (table: SQL, where: SQL, at: SQL, id: SQL, { range, limit }: Part, source: number) => sql`
  select * from ${table} where ${where} and ${range(at, id, source)} order by ${at} desc, ${id} limit ${limit}::integer`

/** Awards that another part of the story belongs to: approved work and meetups. */
const begins = (entry: SQL, cause: string) =>
  sql`${entry}.cause like ${cause} and ${entry}.cause not like '%:again:%' and ${entry}.reverses_id is null`
const isOfWork = (entry: SQL) => sql`(${begins(entry, 'submission:%')})`
const isOfMeetups = (entry: SQL) => sql`(${begins(entry, 'meet%')})`

/** SQL: the title of the meetup that a cause names; null for others. */
const meetupOf = (cause: SQL) => sql`(
  select title from meetup
  where id = case when ${cause} ~ '^meet[a-z-]*:[0-9a-f-]{36}' then split_part(${cause}, ':', 2)::uuid end
)`

const ofKind: Partial<Record<StoryKind, SQL>> = {
  work: isOfWork(sql`karma_entry`),
  meetups: isOfMeetups(sql`karma_entry`),
  karma: sql`not ${isOfWork(sql`karma_entry`)} and not ${isOfMeetups(sql`karma_entry`)}`,
}

const ledger: Source = {
  kinds: ['karma', 'work', 'meetups'],
  read: (userId, _actor, part, source) => sql`
    select ${source}::integer as source, entry.id, entry.created_at as at,
      case when ${isOfWork(sql`entry`)} then 'work' when ${isOfMeetups(sql`entry`)} then 'meetups' else 'karma' end as kind,
      case when entry.reverses_id is not null then 'reversal' when entry.cause like '%:again:%' then 'restored'
        when ${isOfWork(sql`entry`)} then 'work_approved' when entry.cause like 'meetup-join:%' then 'attended' else 'award' end as act,
      coalesce(${meetupOf(sql`coalesce(before.cause, entry.cause)`)}, task.title, before.reason, entry.reason) as title,
      case when ${isOfWork(sql`entry`)} then (select reviewer_words from submission where entry_id = entry.id) else entry.reason end as note,
      entry.karma, case when entry.actor_id <> entry.user_id then entry.actor_id end as by_id
    from (${newest(
      sql`karma_entry`,
      sql`user_id = ${userId}::uuid and ${(part.kind && ofKind[part.kind]) ?? sql`true`}`,
      sql`created_at`,
      sql`id`,
      part,
      source,
    )}) as entry
    left join karma_entry as before on before.id = entry.reverses_id
    left join task on task.id = entry.task_id`,
}

/** Work that brought no karma; approved work is in the ledger. */
const work: Source = {
  kinds: ['work'],
  read: (userId, _actor, part, source) => sql`
    select ${source}::integer as source, one.id, coalesce(one.decided_at, one.submitted_at) as at, 'work' as kind,
      case one.status when 'returned' then 'work_returned' when 'rejected' then 'work_rejected'
        when 'withdrawn' then 'work_withdrawn' else 'work_waiting' end as act,
      task.title, one.reason as note, null::integer as karma,
      case when one.status in ('returned', 'rejected') then one.decided_by_id end as by_id
    from (${newest(
      sql`submission`,
      sql`user_id = ${userId}::uuid and status not in ('approved', 'reversed')`,
      sql`coalesce(decided_at, submitted_at)`,
      sql`id`,
      part,
      source,
    )}) as one join task on task.id = one.task_id`,
}

/** Check-ins whose karma is pending or was never due; the others are in the ledger. */
const meetups: Source = {
  kinds: ['meetups'],
  read: (userId, _actor, part, source) => sql`
    select ${source}::integer as source, one.id, one.joined_at as at, 'meetups' as kind, 'attended' as act,
      meetup.title, null::varchar as note, null::integer as karma, null::uuid as by_id
    from (${newest(
      sql`meetup_attendee as attendee`,
      sql`user_id = ${userId}::uuid and joined_at is not null and not exists (
        select from karma_entry where cause = 'meetup-join:' || attendee.meetup_id || ':' || attendee.user_id)`,
      sql`joined_at`,
      sql`id`,
      part,
      source,
    )}) as one join meetup on meetup.id = one.meetup_id`,
}

const levels: Source = {
  kinds: ['karma'],
  read: (userId, _actor, part, source) => sql`
    select ${source}::integer as source, one.id, one.created_at as at, 'karma' as kind, 'level' as act,
      split_part(one.cause, ':', 2) as title, null::varchar as note, null::integer as karma, null::uuid as by_id
    from (${newest(
      sql`notification`,
      sql`user_id = ${userId}::uuid and cause = any ('{level:2,level:3,level:4,level:5,level:6,level:7}'::text[])`,
      sql`created_at`,
      sql`id`,
      part,
      source,
    )}) as one`,
}

const inStory = sql.raw(`(${storyEventKinds.map((kind) => `'${kind}'`).join(', ')})`)
const isOfRoles = sql`kind in ('role_asked', 'role_given', 'role_taken', 'type_given', 'type_taken')`

const events: Source = {
  kinds: ['roles', 'sign_in'],
  read: (userId, _actor, part, source) => sql`
    select ${source}::integer as source, one.id, one.created_at as at,
      case when one.is_of_roles then 'roles' else 'sign_in' end as kind,
      case when one.kind in ('role_given', 'role_taken', 'type_given', 'type_taken') then one.kind else 'account' end as act,
      case when one.kind in ('role_given', 'role_taken', 'type_given', 'type_taken') then coalesce(one.detail, '') else one.kind end
        as title,
      case when one.kind in ('role_given', 'role_taken', 'type_given', 'type_taken') then null else one.detail end as note,
      null::integer as karma, one.actor_id as by_id
    from (select event.*, ${isOfRoles} as is_of_roles from (${newest(
      sql`security_event`,
      sql`user_id = ${userId}::uuid and kind in ${inStory} and ${
        part.kind === undefined ? sql`true` : part.kind === 'roles' ? isOfRoles : sql`not ${isOfRoles}`
      }`,
      sql`created_at`,
      sql`id`,
      part,
      source,
    )}) as event) as one`,
}

/** SQL: the member's present address, and those that wait or were replaced in the last days. */
export const addressesOf = (userId: string): SQL => sql`(
  select email from "user" where id = ${userId}::uuid
  union
  select payload from one_time_secret
  where user_id = ${userId}::uuid and purpose in ('email-change', 'email-take-back') and payload is not null
)`

/**
 * SQL: a subject without its sign-in code. Anyone who could read a code that has just been sent could sign in with it.
 */
const subjectOf = (mail: SQL): SQL => sql`regexp_replace(${mail}.subject, '[0-9]{5,}', '••••••', 'g')`

/** Emails stay for 30 days. Their text is deleted when they're sent. */
const emails: Source = {
  kinds: ['emails'],
  read: (userId, _actor, part, source) => sql`
    select ${source}::integer as source, one.id, one.created_at as at, 'emails' as kind,
      case one.status when 'sent' then 'email_sent' when 'queued' then 'email_waiting'
        else case when ${isGivenUp(sql`one`)} then 'email_bounced' else 'email_failed' end end as act,
      ${subjectOf(sql`one`)} as title, one.last_error as note, null::integer as karma, null::uuid as by_id
    from (
      select mail.* from (${addressesOf(userId)}) as own (address), lateral (${newest(
        sql`mail_outbox`,
        sql`recipient = own.address`,
        sql`created_at`,
        sql`id`,
        part,
        source,
      )}) as mail
    ) as one order by one.created_at desc, one.id limit ${part.limit}::integer`,
}

/** What other sources say already. */
const saidElsewhere = ['submission', 'karma_entry', 'meetup']

/** What staff did, as far as the reader can open such records. */
const staff: Source = {
  kinds: ['staff'],
  read: (userId, actor, part, source) => {
    const open = Object.entries(activityKinds).flatMap(([kind, { access }]) =>
      isAllowed(access, actor) && !saidElsewhere.includes(kind) ? [kind] : [],
    )
    return sql`
    select ${source}::integer as source, one.id, one.created_at as at, 'staff' as kind, 'staff' as act,
      one.action as title, coalesce(one.after ->> 'reason', one.after ->> 'known_by') as note, null::integer as karma,
      one.actor_id as by_id
    from (${newest(
      sql`audit_log`,
      sql`member_id = ${userId}::uuid and target_type = any (${listText(open)}::text[])`,
      sql`created_at`,
      sql`id`,
      part,
      source,
    )}) as one`
  },
}

/** In the order of entries with the same time. */
const sources: readonly Source[] = [ledger, work, meetups, levels, events, emails, staff]

/** SQL: the rows of all sources that have this kind, each source in its own order. */
export function readSources(userId: string, actor: Actor, part: Part): SQL {
  const asked = sources.flatMap((source, rank) =>
    part.kind === undefined || source.kinds.includes(part.kind) ? [{ source, rank }] : [],
  )
  return sql.join(
    asked.map(({ source, rank }) => sql`(${source.read(userId, actor, part, rank)})`),
    sql` union all `,
  )
}
