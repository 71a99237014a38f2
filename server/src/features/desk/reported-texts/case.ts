import type { ReportedKind } from '@muster/contract/lib/words.ts'
import { type ReportedCase, TEXTS_AROUND, type TextAround } from '@muster/contract/people/conduct.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import { FORMER_MEMBER } from '../../../platform/listing/made-by.ts'
import { readConduct } from '../../people/conduct/index.ts'
import { reportedTexts } from './source.ts'

const most = sql`limit ${TEXTS_AROUND}::integer`

/**
 * The reported row of `table`, and its neighbours by the time when they were written. The values of `own` are read by
 * themselves, so that an index answers what's before and after them.
 * @param place the column that neighbours share, such as the group
 */
const neighbours = (table: SQL, id: string, place: SQL, columns: SQL, always = sql`true`) => {
  const own = (column: SQL) => sql`(select ${column} from ${table} where id = ${id})`
  const others = sql`
    select ${columns} from ${table} as said where said.${place} = ${own(place)} and said.id <> ${id} and ${always}`
  return sql`
    select ${columns} from ${table} as said where said.id = ${id}
    union all (${others} and said.created_at <= ${own(sql`created_at`)} order by said.created_at desc, said.id ${most})
    union all (${others} and said.created_at > ${own(sql`created_at`)} order by said.created_at, said.id ${most})`
}

const textUnlessRemoved = (text: SQL, id: string) =>
  sql`case when said.id = ${id} or said.removed_at is null then ${text} end as text`

/**
 * What was written around a text: `key`, `author_id`, `to_id`, `place`, `said_at` and `text`, in the order of place
 * and time.
 */
const around: Readonly<Record<ReportedKind, (id: string) => SQL>> = {
  /** The messages before and after it, by their positions in the thread. */
  message: (id) => {
    const own = (column: SQL) => sql`(select ${column} from circle_message where id = ${id})`
    const thread = sql`select * from circle_message where circle_id = ${own(sql`circle_id`)}`
    const position = own(sql`position`)
    return sql`
      with said as (
        (${thread} and position <= ${position} order by position desc limit ${TEXTS_AROUND + 1}::integer)
        union all (${thread} and position > ${position} order by position ${most})
      )
      select said.id::text as key, author_id, null::uuid as to_id, position as place, created_at as said_at,
        case when said.id = ${id} then (select reported.text from reported_message as reported where message_id = ${id})
          when removed_at is null then text end as text
      from said`
  },
  /** The intros to the same group before and after it. */
  intro: (id) =>
    neighbours(
      sql`group_hello`,
      id,
      sql`interest_group_id`,
      sql`said.id::text as key, said.user_id as author_id, null::uuid as to_id, 0 as place,
        said.created_at as said_at, said.words as text`,
      sql`said.removed_at is null`,
    ),
  /** The intro, and the replies to it before and after. */
  reply: (id) => sql`
    select hello.id::text as key, hello.user_id as author_id, null::uuid as to_id, -1 as place,
      hello.created_at as said_at, case when hello.removed_at is null then hello.words end as text
    from group_hello as hello where hello.id = (select hello_id from hello_reply where id = ${id})
    union all (${neighbours(
      sql`hello_reply`,
      id,
      sql`hello_id`,
      sql`said.id::text, said.user_id, null::uuid, 0, said.created_at, ${textUnlessRemoved(sql`said.words`, id)}`,
    )})`,
  /** What the addressee wrote, and the author's greetings to others before and after it. */
  greeting: (id) => sql`
    select said.id::text as key, said.from_id as author_id, said.to_id, 0 as place, said.created_at as said_at,
      ${textUnlessRemoved(sql`said.words`, id)}
    from greeting_line as own join greeting_line as said on said.from_id = own.to_id and said.to_id = own.from_id
    where own.id = ${id}
    union all (${neighbours(
      sql`greeting_line`,
      id,
      sql`from_id`,
      sql`said.id::text, said.from_id, said.to_id, 0, said.created_at, ${textUnlessRemoved(sql`said.words`, id)}`,
    )})`,
  /** The work, and the latest reviews of it. */
  review: (id) => sql`
    with work as materialized (
      select * from submission where id = (select submission_id from peer_review where id = ${id})
    )
    select 'work' as key, user_id as author_id, null::uuid as to_id, -1 as place, submitted_at as said_at,
      coalesce(nullif(concat_ws(E'\n', proof_text, proof_link), ''), 'A picture') as text
    from work
    union all (
      select said.id::text, said.reviewer_id, null::uuid, 0, said.sent_at,
        ${textUnlessRemoved(sql`concat_ws(E'\n\n', said.works, said.next)`, id)}
      from peer_review as said join work on work.id = said.submission_id
      order by said.id = ${id} desc, said.sent_at desc limit ${2 * TEXTS_AROUND}::integer
    )`,
}

/**
 * A reported text with what was written around it, and how its author has behaved before.
 * @throws AppError 404 for a text that wasn't reported
 */
export async function readReported(db: Database, id: string): Promise<ReportedCase> {
  const [reported] = await db.execute<{ kind: ReportedKind; author_id: string | null }>(sql`
    select kind, author_id from ${reportedTexts} as reported where reported.id = ${id}::uuid`)
  if (!reported) throw notFound('this report')
  const rows = await db.execute<
    Omit<TextAround, 'profile_pic'> & { readonly picture_key: string | null }
  >(sql`
    select said.key, coalesce(author.full_name, ${FORMER_MEMBER}::text) as author, author.muid as author_muid,
      author.picture_key, addressee.full_name as to, said.said_at, said.key = ${id} as is_reported, said.text
    from (${around[reported.kind](id)}) as said
    left join "user" as author on author.id = said.author_id and author.status in ('active', 'suspended')
    left join "user" as addressee on addressee.id = said.to_id
    order by said.place, said.said_at, said.key`)
  return {
    around: rows.map(({ picture_key, ...row }) => ({ ...row, profile_pic: pictureAddress(picture_key) })),
    conduct: await readConduct(db, reported.author_id),
  }
}
