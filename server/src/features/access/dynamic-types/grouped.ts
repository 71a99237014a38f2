import { dynamicTypeList } from '@muster/contract/access/access.ts'
import { type dynamicManagement, GROUPED_ROWS } from '@muster/contract/access/dynamic-types.ts'
import type { QueryOf, ReplyOf } from '@muster/contract/lib/route.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { contains } from '../../../platform/listing/like.ts'
import { listText } from '../../../platform/listing/lists.ts'
import { lastPage, pageOf } from '../../../platform/listing/paging.ts'

type Calls = typeof dynamicManagement

/**
 * Dynamic types given to roles, each with its first hundred roles. At most fifteen rows, in one statement.
 */
export async function typesOfRoles(
  db: Database,
  query: QueryOf<Calls['roles']>,
): Promise<ReplyOf<Calls['roles']>> {
  const rows = await grouped<{ type: string; roles: [] }>(db, query, {
    as: sql`roles`,
    columns: sql`given.id, role.title as role, role.id as role_id`,
    from: sql`dynamic_role as given join role on role.id = given.role_id`,
    name: sql`role.title`,
    shownAs: 'role',
    searched: [sql`lower(role.title)`],
  })
  return paged(rows, query)
}

/** Dynamic types given to members directly, each with its first hundred members. */
export async function typesOfMembers(
  db: Database,
  query: QueryOf<Calls['members']>,
): Promise<ReplyOf<Calls['members']>> {
  const rows = await grouped<{ type: string; users: [] }>(db, query, {
    as: sql`users`,
    columns: sql`given.id, given.id as dynamic_user_id, member.id as user_id, member.full_name, member.muid, member.email`,
    from: sql`dynamic_user as given join "user" as member on member.id = given.user_id`,
    name: sql`member.full_name`,
    shownAs: 'full_name',
    searched: [sql`lower(member.full_name)`, sql`member.muid`],
  })
  return paged(rows, query)
}

interface Group {
  /** Name of the list within a type. */
  readonly as: SQL
  readonly columns: SQL
  readonly from: SQL
  /** Sort key within a type; types are sorted by their first entry. */
  readonly name: SQL
  readonly shownAs: string
  readonly searched: readonly SQL[]
}

type Asked = QueryOf<Calls['roles']> | QueryOf<Calls['members']>

async function grouped<Row extends object>(
  db: Database,
  { search, sortBy = 'type' }: Asked,
  group: Group,
): Promise<Row[]> {
  const found = search ? contains(search, sql`lower(known.type)`, ...group.searched) : sql`true`
  const direction = sortBy.startsWith('-') ? sql`desc` : sql`asc`
  const byName = sortBy.replace('-', '') !== 'type'
  const order = byName
    ? sql`lower(listed.${group.as} -> 0 ->> ${group.shownAs}::text)`
    : sql`lower(known.type)`
  const rows = await db.execute<Row>(sql`
    select known.type, listed.${group.as}
    from unnest(${listText(dynamicTypeList)}::text[]) as known (type), lateral (
      select jsonb_agg(to_jsonb(part)) as ${group.as} from (
        select ${group.columns} from ${group.from}
        where given.type = known.type and ${found}
        order by lower(${group.name}), given.id limit ${sql.raw(String(GROUPED_ROWS))}
      ) as part
    ) as listed
    where listed.${group.as} is not null
    order by ${order} ${direction}, known.type ${direction}`)
  return [...rows]
}

function paged<Row>(rows: readonly Row[], query: Asked) {
  const { perPage } = query
  const pageIndex = lastPage(query, rows.length)
  return pageOf(rows.slice((pageIndex - 1) * perPage, pageIndex * perPage), rows.length, {
    pageIndex,
    perPage,
  })
}
