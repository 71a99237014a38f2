import { choosesGroupsFreely } from '@muster/contract/access/abilities.ts'
import { isAllowed, memberRoles, writeAccess } from '@muster/contract/access/access.ts'
import {
  GroupContent,
  type GroupPage,
  type GroupPerson,
  type interestGroups,
} from '@muster/contract/learning/interest-groups.ts'
import type { QueryOf } from '@muster/contract/lib/route.ts'
import { type SQL, sql } from 'drizzle-orm'
import { readShared } from '../../../platform/database/read-together.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { pictureAddress, pictureAddressOf } from '../../../platform/files/media.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byNumber, byText, listing, type OrderKey } from '../../../platform/listing/listing.ts'
import type { Parts } from '../../../platform/parts.ts'
import { isLeadRole } from '../../access/access/index.ts'
import { blockedWith, notBlocked } from '../../people/blocks/index.ts'
import { membersOfGroup } from '../../people/member-counts/index.ts'
import { joinClosedBecause } from './membership.ts'

type StoredPerson = Omit<GroupPerson, 'profile_pic'> & { readonly picture_key: string | null }

interface PageRow {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly icon: string
  readonly category: string
  readonly cover: string | null
  readonly leads_it: boolean
  readonly members: number
  readonly content: unknown
  readonly joined: boolean
  readonly my_karma: number
  /** Null for visitors. */
  readonly my_level: number | null
  readonly my_groups: number
  readonly levels: GroupPage['levels']
  readonly intros: GroupPage['intros']
}

/** Fields of a card about `member`, whose karma in the group is `earned.karma`. */
const personFields = (groupId: SQL) => ({
  full_name: sql`member.full_name`,
  muid: sql`member.muid`,
  picture_key: sql`member.picture_key`,
  karma: sql`coalesce(earned.karma, 0)`,
  institution: sql`(
    select place.title from user_organization as link join organization as place on place.id = link.organization_id
    where link.user_id = member.id and not link.is_alumni and place.org_type <> 'Community'
    order by link.created_at desc, link.id limit 1
  )`,
  roles: sql`array(
    select role.title from user_role join role on role.id = user_role.role_id
    where user_role.user_id = member.id and user_role.verified
      and (role.kind <> 'group' or role.interest_group_id = ${groupId})
    order by role.title
  )`,
})

const MOST_PEOPLE = 30

/** Active members with a public profile among these ids as JSON, most karma in the group first. */
function people(ids: SQL, groupId: SQL): SQL {
  const fields = Object.entries(personFields(groupId))
  const object = sql.join(
    fields.map(([name, field]) => sql`${sql.raw(`'${name}'`)}, ${field}`),
    sql`, `,
  )
  return sql`coalesce((
    select jsonb_agg(card order by karma desc, id) from (
      select member.id, coalesce(earned.karma, 0) as karma, jsonb_build_object(${object}) as card
      from "user" as member
      left join karma_by_group as earned on earned.user_id = member.id and earned.interest_group_id = ${groupId}
      where member.id in (${ids}) and member.is_public and member.status = 'active'
      order by 2 desc, 1 limit ${MOST_PEOPLE}
    ) as shown
  ), '[]')`
}

const withPicture = ({ picture_key, ...person }: StoredPerson): GroupPerson => ({
  ...person,
  profile_pic: pictureAddress(picture_key),
})

const group = sql`interest_group.id`

const leads = sql`
  select user_role.user_id from user_role join role on role.id = user_role.role_id
  where ${isLeadRole(sql`interest_group`)} and user_role.verified`

const mentors = sql`
  select link.user_id from user_interest_group as link
  join user_role on user_role.user_id = link.user_id and user_role.verified
  join role on role.id = user_role.role_id and role.title = ${memberRoles.mentor}
  where link.interest_group_id = ${group}
  union
  select named.id from jsonb_array_elements_text(interest_group.content -> 'mentors') as listed (muid)
  join "user" as named on named.muid = lower(listed.muid)`

interface StoredPeople {
  readonly leads: StoredPerson[]
  readonly mentors: StoredPerson[]
}

/** Leads and mentors of a group. They are the same for everyone, so concurrent calls share one reading. */
const readPeople = readShared(
  async (db, groupId: string) => {
    const [found] = await db.execute<StoredPeople>(sql`
    select ${people(leads, group)} as leads, ${people(mentors, group)} as mentors
    from interest_group where interest_group.id = ${groupId}`)
    return { leads: (found?.leads ?? []).map(withPicture), mentors: (found?.mentors ?? []).map(withPicture) }
  },
  (groupId) => groupId,
)

const MOST_INTROS = 50

/** New intros of `interest_group` that the reader can see, as JSON. Reads the newest ones. */
const introsFor = (reader: SQL, readerId: string | null, now: Date) => sql`(
  select json_build_object('recent', count(*), 'unanswered', count(*) filter (
    where shown.answered_at is null and shown.user_id is distinct from ${reader}
  ))
  from (
    select hello.user_id, hello.answered_at from group_hello as hello
    where hello.interest_group_id = ${group} and hello.removed_at is null
      and hello.created_at > ${now}::timestamptz - interval '14 days'
    order by hello.created_at desc, hello.id limit ${sql.raw(String(MOST_INTROS))}
  ) as shown join "user" as author on author.id = shown.user_id and author.status = 'active'
  where ${notBlocked(readerId, sql`author.id`)}
)`

/**
 * A group's page for learners. Lists active tasks, and inactive ones that the reader has completed. Three
 * statements.
 * @throws AppError 404
 */
export async function readGroupPage(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  groupId: string,
  actor: Actor | null,
): Promise<GroupPage> {
  const reader = sql`${actor?.id ?? null}::uuid`
  const reading = db.execute<PageRow>(sql`
    select interest_group.id, interest_group.name, interest_group.code, interest_group.icon, interest_group.category,
      interest_group.content, ${pictureAddressOf(sql`interest_group.cover_picture_key`)} as cover,
      coalesce(${reader} in (${leads}), false) as leads_it,
      ${membersOfGroup(group)} as members,
      exists (
        select from user_interest_group where interest_group_id = ${group} and user_id = ${reader}
      ) as joined,
      ${introsFor(reader, actor?.id ?? null, clock.now())} as intros,
      coalesce((
        select karma from karma_by_group where user_id = ${reader} and interest_group_id = ${group}
      ), 0) as my_karma,
      (select level_order from wallet where user_id = ${reader}) as my_level,
      (select count(*)::integer from user_interest_group where user_id = ${reader}) as my_groups,
      coalesce((
        select jsonb_agg(jsonb_build_object('level_order', level_order, 'tasks', tasks) order by level_order)
        from (
          select task.level_order, jsonb_agg(jsonb_build_object(
            'id', task.id, 'title', task.title, 'hashtag', task.hashtag, 'karma', task.karma,
            'completed', done.completed
          ) order by task.karma, task.title, task.id) as tasks
          from task cross join lateral (
            select coalesce(sum(karma) > 0, false) as completed from karma_entry
            where karma_entry.task_id = task.id and karma_entry.user_id = ${reader}
          ) as done
          where task.interest_group_id = ${group} and task.level_order is not null
            and (task.active or done.completed)
          group by task.level_order
        ) as level
      ), '[]') as levels
    from interest_group where interest_group.id = ${groupId}`)
  const [[row], people, blocked] = await Promise.all([
    reading,
    readPeople(db, groupId),
    blockedWith(db, actor?.id ?? null),
  ])
  if (!row) throw notFound('this interest group')
  const { my_level: level, my_groups: groups, leads_it, ...shown } = row
  return {
    ...shown,
    content: GroupContent.parse(row.content),
    may_set_cover: leads_it || isAllowed(writeAccess.interestGroups, actor),
    join_closed_because:
      actor && level !== null
        ? joinClosedBecause({ level, groups, choosesFreely: choosesGroupsFreely(actor) }, row.joined)
        : 'Sign in to join',
    leads: people.leads.filter(({ muid }) => !blocked.has(muid)),
    mentors: people.mentors.filter(({ muid }) => !blocked.has(muid)),
  }
}

/** Karma in the group. Members with karma are read from an index; all others have none. */
const byKarmaInGroup = (groupId: string): OrderKey => ({
  ...byNumber(sql`coalesce(earned.karma, 0)`),
  parts: [
    {
      from: sql`karma_by_group as earned join "user" as member on member.id = earned.user_id`,
      condition: sql`earned.interest_group_id = ${groupId}`,
      value: sql`earned.karma`,
    },
    {
      from: sql`user_interest_group as link join "user" as member on member.id = link.user_id`,
      condition: sql`link.interest_group_id = ${groupId} and not exists (
        select from karma_by_group as earned
        where earned.user_id = link.user_id and earned.interest_group_id = ${groupId})`,
      value: sql`0::integer`,
    },
  ],
})

/** Members of a group with a public profile, most karma in the group first. */
const memberList = (groupId: string, readerId: string) =>
  listing<typeof interestGroups.members, StoredPerson>({
    table: sql`"user" as member`,
    id: sql`member.id`,
    joins: sql`
      left join karma_by_group as earned on earned.user_id = member.id and earned.interest_group_id = ${groupId}`,
    columns: sql.join(
      Object.entries(personFields(sql`${groupId}::uuid`)).map(
        ([name, field]) => sql`${field} as ${sql.identifier(name)}`,
      ),
      sql`, `,
    ),
    always: sql`member.is_public and member.status = 'active' and ${notBlocked(readerId, sql`member.id`)}
      and member.id in (select user_id from user_interest_group where interest_group_id = ${groupId})`,
    where: { search: (search) => contains(search, sql`(lower(member.full_name) || ' ' || member.muid)`) },
    orders: { full_name: byText(sql`member.full_name`), karma: byKarmaInGroup(groupId) },
    usual: '-karma',
    present: withPicture,
  })

/** A page of members. @throws AppError 404 when there is no such group */
export async function listGroupMembers(
  db: Database,
  groupId: string,
  readerId: string,
  query: QueryOf<typeof interestGroups.members>,
) {
  const members = await memberList(groupId, readerId).page(db, query)
  if (members.pagination.count > 0) return members
  const [group] = await db.execute(sql`select from interest_group where id = ${groupId}`)
  if (!group) throw notFound('this interest group')
  return members
}
