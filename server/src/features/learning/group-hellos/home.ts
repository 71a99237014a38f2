import type { HelloFace } from '@muster/contract/learning/group-hellos.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isoText } from '../../../platform/database/columns.ts'
import { presentHelloFace, type StoredHelloFace, type StoredWaves, wavesValue } from './list.ts'
import { isStillThere, shownPerson } from './people.ts'
import { welcomeValue } from './welcome.ts'

/** Parts of a member's day, as JSON: `member` is their id, `now` the present moment. */

/** How long an answer stays on the home of the newcomer. */
const DAYS = sql.raw(`interval '7 days'`)
/** Most groups of a member that are looked at for newcomers. */
const MOST_GROUPS = 6

export interface StoredAnswered {
  readonly hello_id: string
  readonly group_id: string
  readonly group: string
  readonly waves: StoredWaves
  readonly reply: (StoredHelloFace & { readonly words: string; readonly at: string }) | null
}

/**
 * The member's intro that was answered last: its newest reply that they haven't answered, or else its waves until
 * they've thanked for them or answered a reply.
 */
export function answeredIntro(member: SQL, now: SQL): SQL {
  const { full_name, muid, picture_key } = shownPerson(member)
  return sql`
    select json_build_object('hello_id', hello.id, 'group_id', grp.id, 'group', grp.name,
      'waves', ${wavesValue(member)}, 'reply', newest.value)
    from group_hello as hello join interest_group as grp on grp.id = hello.interest_group_id
    left join lateral (
      select reply.created_at as at, json_build_object('full_name', ${full_name}, 'muid', ${muid},
        'picture_key', ${picture_key}, 'words', reply.words, 'at', ${isoText(sql`reply.created_at`)}) as value
      from hello_reply as reply join "user" as person on person.id = reply.user_id
      where reply.hello_id = hello.id and reply.answers_id is null and reply.removed_at is null
        and reply.created_at > ${now} - ${DAYS} and ${isStillThere(member, sql`hello.interest_group_id`)}
        and not exists (select from hello_reply as answer where answer.answers_id = reply.id)
      order by reply.created_at desc, reply.id limit 1
    ) as newest on true
    where hello.user_id = ${member} and hello.removed_at is null and (
      newest.at is not null
      or hello.waves > 0 and hello.thanked_at is null and hello.answered_at > ${now} - ${DAYS}
    )
    order by coalesce(newest.at, hello.answered_at) desc, hello.id limit 1`
}

/** Null if those who waved can no longer be seen. */
export function presentAnswered({ waves, reply, ...intro }: StoredAnswered) {
  if (waves.total === 0 && !reply) return null
  const people: HelloFace[] = waves.people.map(presentHelloFace)
  return { ...intro, waves: { people, total: waves.total }, reply: reply && presentHelloFace(reply) }
}

export interface StoredWelcome {
  readonly group_id: string
  readonly group: string
  readonly waiting: number
  readonly karma: number
}

/** The group in which the member is asked to welcome most newcomers. */
export const newcomersToWelcome = (member: SQL, now: SQL): SQL => sql`
  select json_build_object('group_id', grp.id, 'group', grp.name, 'waiting', welcome.value -> 'waiting',
    'karma', welcome.value -> 'karma')
  from (
    select own.interest_group_id as id from user_interest_group as own where own.user_id = ${member}
    union
    select role.interest_group_id from user_role join role on role.id = user_role.role_id
    where user_role.user_id = ${member} and user_role.verified and role.interest_group_id is not null
    limit ${sql.raw(String(MOST_GROUPS))}
  ) as near join interest_group as grp on grp.id = near.id
  cross join lateral (select ${welcomeValue(member, sql`grp.id`, now)} as value) as welcome
  where welcome.value is not null
  order by (welcome.value ->> 'waiting')::integer desc, grp.name limit 1`
