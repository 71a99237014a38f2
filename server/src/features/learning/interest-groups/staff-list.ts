import {
  GroupContent,
  type GroupDetail,
  type GroupRow,
  type interestGroups,
} from '@muster/contract/learning/interest-groups.ts'
import { sql } from 'drizzle-orm'
import { notFound } from '../../../platform/errors.ts'
import { pictureAddressOf } from '../../../platform/files/media.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byNumber, byText, listing } from '../../../platform/listing/listing.ts'
import { authorship, madeBy, type NamingParts } from '../../../platform/listing/made-by.ts'
import type { Parts } from '../../../platform/parts.ts'
import { isLeadRole } from '../../access/access/index.ts'
import { membersOfGroup } from '../../people/member-counts/index.ts'
import { inOlderWords } from './older-fields.ts'

const members = membersOfGroup(sql`own.id`)
const source = sql`interest_group as own`
/** Intros whose answers are counted for staff. */
const MOST_INTROS = 20

type StaffParts = NamingParts & Pick<Parts, 'clock'>

/** How many of a group's latest intros were answered within a day. */
const answeredIntros = (now: Date) => sql`
  select count(*)::integer as all,
    (count(*) filter (where answered_at <= created_at + interval '24 hours'))::integer as answered
  from (
    select created_at, answered_at from group_hello
    where interest_group_id = own.id and removed_at is null and created_at > ${now}::timestamptz - interval '30 days'
      and (answered_at is not null or created_at < ${now}::timestamptz - interval '24 hours')
    order by created_at desc, id limit ${sql.raw(String(MOST_INTROS))}
  ) as latest`

const fields = (parts: StaffParts) => sql`
  own.id, own.name, own.code, own.icon, own.category, ${pictureAddressOf(sql`own.cover_picture_key`)} as cover,
  ${members} as members,
  (select count(*)::integer from task where interest_group_id = own.id) as tasks,
  intros.all as intros, intros.answered as intros_answered, ${authorship(parts, 'own').columns}`

/** Groups for staff, by name by default. */
export function groupList(parts: StaffParts) {
  const authors = authorship(parts, 'own')
  const { created_at: created_on, updated_at: updated_on } = authors.orders
  return listing<typeof interestGroups.manage>({
    table: source,
    id: sql`own.id`,
    joins: authors.tables,
    lookups: sql`cross join lateral (${answeredIntros(parts.clock.now())}) as intros`,
    columns: fields(parts),
    where: {
      search: (search) =>
        contains(
          search,
          sql`lower(own.name || ' ' || own.code || ' ' || ${madeBy('creator', parts)} || ' ' || ${madeBy('updater', parts)})`,
        ),
      category: (category) => sql`own.category = ${category}`,
    },
    orders: {
      name: byText(sql`own.name`),
      code: { value: sql`own.code`, type: 'text' },
      category: { value: sql`own.category`, type: 'text' },
      members: byNumber(members),
      ...authors.orders,
      created_on,
      updated_on,
    },
    usual: 'name',
    file: [
      'id',
      'name',
      'icon',
      'code',
      'category',
      'members',
      'updated_by',
      'updated_at',
      'created_by',
      'created_at',
    ],
    fileOnDemand: ['tasks', 'intros', 'intros_answered'],
  })
}

/** One group with its content. @throws AppError 404 */
export async function readGroup(parts: StaffParts, groupId: string): Promise<{ interestGroup: GroupDetail }> {
  const [row] = await parts.db.execute<GroupRow & Record<'content', unknown> & { leads: string[] }>(sql`
    select ${fields(parts)}, own.content, array(
        select member.muid from role join user_role on user_role.role_id = role.id
        join "user" as member on member.id = user_role.user_id
        where ${isLeadRole(sql`own`)} and user_role.verified
          and member.status <> 'erased'
        order by member.muid
      ) as leads
    from ${source} ${authorship(parts, 'own').tables}
    cross join lateral (${answeredIntros(parts.clock.now())}) as intros where own.id = ${groupId}`)
  if (!row) throw notFound('this interest group')
  const content = GroupContent.parse(row.content)
  return { interestGroup: { ...row, ...inOlderWords(content), content, leads: row.leads } }
}
