import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import { routeNamed } from '@muster/contract/all.ts'
import { type Audience, type AudienceKind, audienceKinds } from '@muster/contract/notices/message-shapes.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { AppError, fieldRefused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Counted, Listing, ListRoute } from '../../../platform/listing/listing.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { readQuery, viewById } from '../../desk/saved-views/index.ts'
import { groupsLedBy } from '../../learning/interest-groups/index.ts'
import { userList } from '../../people/users/index.ts'
import { campusOf, studentList } from '../../places/campuses/index.ts'
import { areaOf, areaStudents } from '../../places/zones-and-districts/index.ts'

/** The members of an audience, as its sender can list them. */
export interface Members {
  count(db: Database): Promise<Counted>
  /** Ids in batches; each is a statement of its own. */
  ids(db: Database, batchSize: number): AsyncIterable<readonly string[]>
}

/** The staff list of each kind: its gate, its call, and its rows for an actor. */
const lists = {
  members: { gate: pageAccess.manageUsers, call: 'users.list' },
  campus: { gate: pageAccess.campusDetails, call: 'campus.students' },
  zone: { gate: pageAccess.zonalDashboard, call: 'zonal.students' },
  district: { gate: pageAccess.districtDashboard, call: 'district.students' },
  /** For its leads, who see its members on its page. */
  group: { gate: pageAccess.messages, call: 'users.list' },
} as const

/** Kinds whose list the actor can open. Interest groups are found by name instead. */
export const audienceKindsOf = (actor: Actor): Exclude<AudienceKind, 'group'>[] =>
  audienceKinds.filter((kind) => kind !== 'group').filter((kind) => isAllowed(lists[kind].gate, actor))

/**
 * The campus, zone, district or interest group of an audience; null for members.
 * @throws AppError 403 for a kind of list that the actor can't open, or another place than their own
 */
async function placeOf(db: Database, actor: Actor, { kind, place }: Pick<Audience, 'kind' | 'place'>) {
  if (!isAllowed(lists[kind].gate, actor)) {
    throw new AppError(403, {
      general: [],
      audience: ['You can only write to members of lists that you can open'],
    })
  }
  if (kind === 'members') return null
  if (kind === 'group') return groupOf(db, actor, place)
  return kind === 'campus'
    ? campusOf(db, actor, place ?? undefined)
    : areaOf(db, actor, kind, place ?? undefined)
}

/** @throws AppError 403 for a group that the actor doesn't lead */
async function groupOf(db: Database, actor: Actor, place: string | null) {
  const led = await groupsLedBy(db, actor.id)
  const group = place ? led.find(({ id }) => id === place) : led[0]
  if (group) return group.id
  throw new AppError(403, { general: [], audience: ['You can only write to interest groups that you lead'] })
}

/** A stored query, parsed by the contract of its list. Fields that it doesn't know are dropped. */
function queryOf({ kind, query }: Pick<Audience, 'kind' | 'query'>): object | null {
  const read = routeNamed(lists[kind].call).query?.safeParse({ ...query, pageIndex: 1, perPage: 1 })
  if (!read?.success) return null
  const {
    pageIndex: _,
    perPage: __,
    sortBy: ___,
    org_id: ____,
    ...filters
  } = read.data as Record<string, unknown>
  // Leads of a group know the levels of its members, and not what staff know.
  return kind === 'group' ? { level: filters.level } : filters
}

/**
 * Checks an audience and names its place.
 * @throws AppError 403 for members whom the actor can't list, 400 for a view or filters that don't exist
 */
export async function checkedAudience(db: Database, actor: Actor, given: Audience): Promise<Audience> {
  const place = await placeOf(db, actor, given)
  if (given.kind === 'group' && given.ids)
    throw fieldRefused('audience', 'Messages to an interest group go to all of its members')
  const query = given.view ? await queryOfView(db, actor, given) : queryOf(given)
  if (!query) throw fieldRefused('audience', 'These filters no longer exist. Choose the members again.')
  return { ...given, place, query: query as Audience['query'] }
}

async function queryOfView(db: Database, actor: Actor, { kind, view: viewId }: Audience) {
  const view = kind === 'members' ? await viewById(db, actor, viewId ?? '') : null
  if (view?.list !== 'users')
    throw fieldRefused('audience', 'This view no longer exists. Choose another one.')
  const query = readQuery('users', view.query)
  return query && queryOf({ kind, query: query as Audience['query'] })
}

/**
 * The members of an audience, with the actor's present access.
 * @throws AppError 403 when the actor can't list them
 */
export async function membersOf(db: Database, actor: Actor, audience: Audience, now: Date): Promise<Members> {
  const place = (await placeOf(db, actor, audience)) ?? ''
  const query = queryOf(audience) ?? {}
  const { kind, ids } = audience
  if (kind === 'members') return among(userList(actor), query, ids)
  if (kind === 'group') return among(userList(actor), { ...query, group: place }, null)
  if (kind === 'campus') return among(studentList(place, now), query, ids)
  return among(areaStudents(kind, place), query, ids)
}

function among<R extends ListRoute>(
  list: Listing<R>,
  query: object,
  chosen: readonly string[] | null,
): Members {
  const filters = query as Parameters<Listing<R>['count']>[1]
  if (!chosen) {
    return {
      count: (db) => list.count(db, filters),
      ids: (db, batchSize) => list.ids(db, filters, batchSize),
    }
  }
  const { table, id, joins = sql``, always = sql`true` } = list.description
  const read = async (db: Database) => {
    const rows = await db.execute<{ id: string }>(sql`
      select ${id} as id from ${table} ${joins} where ${always} and ${id} = any (${uuids(chosen)}) order by 1`)
    return [...rows].map((row) => row.id)
  }
  return {
    count: async (db) => ({ count: (await read(db)).length, capped: false }),
    ids: async function* (db) {
      yield await read(db)
    },
  }
}
