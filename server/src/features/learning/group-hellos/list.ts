import type { GroupHello, GroupHellos, HelloFace } from '@muster/contract/learning/group-hellos.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, momentText } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import type { Parts } from '../../../platform/parts.ts'
import { notBlocked } from '../../people/blocks/index.ts'
import { helloDays } from './parts.ts'
import { belongsTo, isStillThere, shownPerson } from './people.ts'
import { welcomeValue } from './welcome.ts'

const MOST_SHOWN = 5
/** The newest waves, among which people who are no longer there aren't counted. */
const WAVES_LOOKED_AT = 12
const FACES = 4
const count = (number: number) => sql.raw(String(number))

export interface StoredHelloFace extends Omit<HelloFace, 'profile_pic'> {
  readonly picture_key: string | null
}

export const presentHelloFace = <F extends StoredHelloFace>({ picture_key, ...person }: F) => ({
  ...person,
  profile_pic: pictureAddress(picture_key),
})

export interface StoredWaves extends Omit<GroupHello['waves'], 'people'> {
  readonly people: readonly StoredHelloFace[]
}

/** A face of `person` as JSON. */
const helloFace = (reader: SQL): SQL => {
  const { full_name, muid, picture_key } = shownPerson(reader)
  return sql`json_build_object('full_name', ${full_name}, 'muid', ${muid}, 'picture_key', ${picture_key})`
}

/** Who waved at `hello`, as JSON. Reads its newest waves. */
export const wavesValue = (reader: SQL): SQL => sql`(
  select json_build_object(
    'people', coalesce(json_agg(seen.face order by seen.place) 
      filter (where seen.is_other and seen.place <= ${count(FACES)}), '[]'),
    'total', hello.waves - least(hello.waves, ${count(WAVES_LOOKED_AT)}) + count(*),
    'mine', exists (select from hello_wave as own where own.hello_id = hello.id and own.user_id = ${reader}))
  from (
    select ${helloFace(reader)} as face, person.id <> ${reader} as is_other,
      row_number() over (order by person.id = ${reader}, wave.created_at desc, person.id) as place
    from (
      select user_id, created_at from hello_wave where hello_id = hello.id
      order by created_at desc, user_id limit ${count(WAVES_LOOKED_AT)}
    ) as wave join "user" as person on person.id = wave.user_id
    where ${isStillThere(reader, sql`hello.interest_group_id`)}
  ) as seen
)`

/** The number of replies to `hello` that the reader sees. */
const repliesShown = (reader: SQL): SQL => sql`
  select count(*)::integer as number from hello_reply as reply join "user" as person on person.id = reply.user_id
  where reply.hello_id = hello.id and reply.answers_id is null and reply.removed_at is null
    and ${isStillThere(reader, sql`hello.interest_group_id`)}`

interface StoredHello extends Omit<GroupHello, 'profile_pic' | 'waves'> {
  readonly picture_key: string | null
  readonly waves: StoredWaves
}

/**
 * A group's intros, newest first, with what the reader can do there. Authors with a private profile appear by
 * first name only.
 * @param before lists those before this intro
 * @throws AppError 404
 */
export async function readHellos(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  readerId: string,
  groupId: string,
  before: string | null,
): Promise<GroupHellos> {
  const [reader, group, now] = [
    sql`${readerId}::uuid`,
    sql`${groupId}::uuid`,
    sql`${clock.now()}::timestamptz`,
  ]
  const [standing] = await db.execute<Pick<GroupHellos, 'may_say' | 'may_answer' | 'welcome'>>(sql`
    select exists (
        select from user_interest_group as own where own.user_id = ${reader} and own.interest_group_id = grp.id
      ) and not exists (
        select from group_hello as own where own.user_id = ${reader} and own.interest_group_id = grp.id
      ) as may_say,
      ${belongsTo(reader, sql`grp.id`)} as may_answer, ${welcomeValue(reader, sql`grp.id`, now)} as welcome
    from interest_group as grp where grp.id = ${group}`)
  if (!standing) throw notFound('this interest group')

  const read = (where: SQL, most: number) =>
    readSome(db, { reader, group, now, mayAnswer: standing.may_answer }, where, most)
  const rows = await read(before ? await earlierThan(db, group, before) : sql`true`, MOST_SHOWN + 1)
  const hellos = rows.slice(0, MOST_SHOWN)
  const isOwnFar = before === null && hellos.every(({ is_mine }) => !is_mine)
  const [own] = isOwnFar ? await read(sql`hello.user_id = ${reader}`, 1) : []
  return { hellos, has_earlier: rows.length > MOST_SHOWN, own: own ?? null, ...standing }
}

async function earlierThan(db: Database, group: SQL, helloId: string): Promise<SQL> {
  // As text, because a JavaScript date has less precision.
  const [found] = await db.execute<{ at: string }>(sql`
    select created_at::text as at from group_hello where id = ${helloId} and interest_group_id = ${group}`)
  if (!found) throw notFound('this intro')
  return sql`hello.created_at <= ${found.at}::timestamptz
    and (hello.created_at < ${found.at}::timestamptz or hello.id > ${helloId}::uuid)`
}

interface Reading {
  readonly reader: SQL
  readonly group: SQL
  readonly now: SQL
  readonly mayAnswer: boolean
}

async function readSome(
  db: Database,
  { reader, group, now, mayAnswer }: Reading,
  where: SQL,
  most: number,
): Promise<GroupHello[]> {
  const { full_name, muid, picture_key } = shownPerson(reader)
  const rows = await db.execute<StoredHello>(sql`
    select hello.id, hello.words, hello.created_at, person.id = ${reader} as is_mine,
      ${full_name} as full_name, ${muid} as muid, ${picture_key} as picture_key,
      case when person.is_public then (
        select place.title from user_organization as link join organization as place on place.id = link.organization_id
        where link.user_id = person.id and not link.is_alumni and place.org_type <> 'Community'
        order by link.created_at desc, link.id limit 1
      ) end as college,
      exists (
        select from hello_report as own where own.hello_id = hello.id and own.reporter_id = ${reader}
      ) as i_reported,
      ${wavesValue(reader)} as waves, replied.number as replies, hello.created_at > ${now} - ${helloDays} as takes_replies,
      ${mayAnswer} and person.id <> ${reader} and hello.created_at > ${now} - ${helloDays} and not exists (
        select from hello_reply as own
        where own.hello_id = hello.id and own.user_id = ${reader} and own.answers_id is null
      ) as may_reply
    from group_hello as hello join "user" as person on person.id = hello.user_id and person.status = 'active'
    cross join lateral (${repliesShown(reader)}) as replied
    where hello.interest_group_id = ${group} and hello.removed_at is null
      and ${notBlocked(reader, sql`person.id`)} and ${where}
    order by hello.created_at desc, hello.id limit ${most}::integer`)
  return [...rows].map(({ waves, created_at, ...hello }) => ({
    ...presentHelloFace(hello),
    created_at: momentText(created_at),
    waves: { ...waves, people: waves.people.map(presentHelloFace) },
  }))
}
