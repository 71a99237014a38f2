import type { OlderError } from '@muster/contract/running/error-log.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { membersByStatus } from '../../people/member-counts/index.ts'

/** Errors in the format of the legacy API. */

/** Most error groups in an unpaginated response. */
const MOST_KINDS = 100
/** Latest occurrences of each group. */
const MOST_TIMES = 10
/** Most groups, and affected members, that the figures count. */
const MOST_COUNTED = 10_000

interface KindRow {
  readonly id: string
  readonly type: string
  readonly message: string
  readonly method: string
  readonly route: string
  readonly hits: number
  readonly last_seen: string
  readonly trace: string | null
}
interface TimeRow {
  readonly error_id: string
  readonly at: string
  readonly path: string
  readonly muid: string | null
  readonly body: string | null
  readonly trace: string
}

const distinct = <T>(values: readonly T[]): T[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
]

const isSet = <T>(value: T | null | undefined | ''): value is T =>
  value !== null && value !== undefined && value !== ''

type Json = OlderError['body'][number]

/** Text that isn't JSON is returned as text. */
function bodyOf(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}

/** The latest unresolved errors, each with its route. */
async function readOpen(db: Database): Promise<{ route: string; error: OlderError }[]> {
  const kinds = [
    ...(await db.execute<KindRow>(sql`
      select id, kind as type, message, method, route, hits, last_seen, stack as trace from error_entry
      where patched_at is null order by last_seen desc, id desc limit ${MOST_KINDS}::integer`)),
  ]
  const times = await db.execute<TimeRow>(sql`
    select met.error_id, met.at, met.path, met.muid, met.body, met.trace
    from (
      select id from error_entry where patched_at is null
      order by last_seen desc, id desc limit ${MOST_KINDS}::integer
    ) as kind
    cross join lateral (
      select * from error_occurrence where error_id = kind.id order by at desc, id desc limit ${MOST_TIMES}::integer
    ) as met`)
  const byKind = Map.groupBy(times, ({ error_id: id }) => id)
  return kinds.map((kind) => {
    const met = byKind.get(kind.id) ?? []
    const at = met.map((one) => one.at)
    const traces = met.map(({ trace }) => trace)
    return {
      route: kind.route,
      error: {
        id: kind.id,
        timestamp: distinct(at.length > 0 ? at : [kind.last_seen]),
        type: [kind.type],
        message: [kind.message],
        method: [kind.method],
        path: distinct(met.length > 0 ? met.map(({ path }) => path) : [kind.route]),
        auth: distinct(met.map(({ muid }) => muid).filter(isSet)).map((muid) => ({ muid })),
        body: distinct(met.map(({ body }) => body).filter(isSet)).map(bodyOf),
        traceback: distinct([...traces, ...(traces.length > 0 ? [] : [kind.trace])].filter(isSet)),
        count: kind.hits,
      },
    }
  })
}

export const readOlder = async (db: Database): Promise<OlderError[]> =>
  (await readOpen(db)).map(({ error }) => error)

/** Groups that are subdivided in the response by path. */
const DIVIDED: ReadonlySet<string> = new Set(['dashboard', 'integrations'])

type Tab = Record<string, Record<string, { url: string; error: OlderError[] }[]>>

/** The same, grouped by the parts of the path after `/api/v1/`. */
export async function readTab(db: Database): Promise<Tab> {
  const tab: Tab = {}
  for (const [url, found] of Map.groupBy(await readOpen(db), ({ route }) => route)) {
    const [first = '_general', second] = url
      .replace(/^\/(api\/v1\/)?/, '')
      .split('/')
      .filter(Boolean)
    const part = DIVIDED.has(first) && second ? second : '_general'
    const group = tab[first] ?? {}
    const routes = group[part] ?? []
    tab[first] = { ...group, [part]: [...routes, { url, error: found.map(({ error }) => error) }] }
  }
  return tab
}

/** Occurrences by route, the last error, and the share of members affected. Includes resolved errors. */
export async function readGraph(db: Database, now: Date) {
  const [routes, [figures]] = await Promise.all([
    db.execute<{ route: string; hits: number }>(sql`
      select route, sum(hits)::integer as hits
      from (select route, hits from error_entry order by last_seen desc nulls first limit ${MOST_COUNTED}::integer) as kind
      group by route order by hits desc, route limit 500`),
    db.execute<{ last: string | null; met: number; members: number }>(sql`
      select (select max(last_seen) from error_entry) as last,
        (
          select count(distinct user_id)::integer
          from (select user_id from error_member limit ${MOST_COUNTED}::integer) as met
        ) as met,
        coalesce((select sum(members) from ${membersByStatus} as counted), 0)::integer as members`),
  ])
  const { last = null, met = 0, members = 0 } = figures ?? {}
  return {
    heatmap: Object.fromEntries([...routes].map(({ route, hits }) => [route, hits])),
    incident_info: {
      last_incident: last,
      time_since_then:
        last === null ? null : Math.max(0, Math.round((now.getTime() - Date.parse(last)) / 1000)),
    },
    affected_users: members > 0 ? Math.min(100, Math.round((met / members) * 10_000) / 100) : 0,
  }
}
