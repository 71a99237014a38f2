import type { AroundBoard, AroundRow } from '@muster/contract/learning/leaderboards.ts'
import type { AroundTab } from '@muster/contract/lib/words.ts'
import { sql } from 'drizzle-orm'
import { momentText } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { absenceOf, wantsListing } from '../listing.ts'
import { readTopAndOwnPlace } from '../members.ts'
import { readAct } from './act.ts'
import { readNewcomer } from './newcomer.ts'
import { circleRows, presentRows, tableRows } from './rows.ts'
import { readSituation, type Situation } from './situation.ts'
import type { Around } from './week.ts'

/** Ranks shown from the top, before the member and their neighbours. */
const TOP = 10

/** What a tab adds to what all of them have. */
type Part = Pick<AroundBoard, 'rows' | 'members'> & Partial<AroundBoard>

/**
 * A small leaderboard of a member. Three to six statements, each of which reads a few index entries.
 * @throws AppError 404 when they aren't in the circle
 */
export async function readAround(
  around: Around,
  { tab, circle }: { readonly tab: AroundTab; readonly circle?: string | undefined },
): Promise<AroundBoard> {
  const own = await readSituation(around)
  const part = await readPart(around, own, tab, circle)
  const me = part.rows.find(({ is_me }) => is_me)
  return {
    tab,
    period: 'week',
    starts_at: momentText(own.begins),
    ends_at: momentText(own.ends),
    place: null,
    level: null,
    circles: [],
    circle: null,
    karma: me?.karma ?? null,
    newcomer: null,
    is_being_drawn: false,
    absent_because: null,
    absent_until: null,
    act: me || part.newcomer ? await readAct(around.db, around.userId, gapOf(part.rows, me)) : null,
    ...part,
  }
}

function readPart(around: Around, own: Situation, tab: AroundTab, circle: string | undefined): Promise<Part> {
  switch (tab) {
    case 'circle':
      return readCircle(around, circle)
    case 'level':
      return readTable(around, own)
    case 'classmates':
      return readMonth(around, own, own.college_id)
    case 'everyone':
      return readMonth(around, own, undefined)
  }
}

/** Karma to the next rank; 0 at the top. */
function gapOf(rows: readonly AroundRow[], me: AroundRow | undefined): number {
  if (!me) return 0
  const above = rows.filter(({ karma }) => karma > me.karma).map(({ karma }) => karma)
  return above.length > 0 ? Math.min(...above) - me.karma : 0
}

/** Circles of the member, the most recently active first. */
async function readCircle(around: Around, wanted: string | undefined): Promise<Part> {
  const circles = [
    ...(await around.db.execute<{ id: string; title: string }>(sql`
      select circle.id, circle.name as title from circle_member as link
      join learning_circle as circle
        on circle.id = link.circle_id and circle.closed_at is null and circle.archived_at is null
      cross join lateral (
        select greatest(link.joined_at, (
          select max(created_at) from circle_message where circle_message.circle_id = circle.id
        ), (
          select max(starts_at) from meetup
          where meetup.circle_id = circle.id and meetup.cancelled_at is null
            and meetup.starts_at <= ${around.now}::timestamptz
        )) as at
      ) as active
      where link.user_id = ${around.userId}::uuid and link.status = 'member'
      order by active.at desc, circle.id`)),
  ]
  const circle = wanted ? circles.find(({ id }) => id === wanted) : circles[0]
  if (wanted && !circle) throw notFound('this circle')
  const rows = circle ? presentRows(await circleRows(around, circle.id), around.userId) : []
  const isHidden = circle !== undefined && !(await wantsListing(around.db, around.userId))
  return {
    rows,
    members: rows.length,
    circles,
    circle: circle?.id ?? null,
    place: circle?.title ?? null,
    ...(isHidden && (await absenceOf(around.db, {}, around.userId))),
  }
}

/** The weekly table of the member's level and state, or when their first one starts. */
async function readTable(around: Around, own: Situation): Promise<Part> {
  const rows = own.has_seat ? presentRows(await tableRows(around), around.userId) : []
  const table = { rows, members: rows.length, level: own.level, place: own.state }
  if (own.is_listed && own.has_seat) return table
  const absence = own.is_listed ? {} : await absenceOf(around.db, {}, around.userId)
  if (!own.is_listed && !own.is_newcomer) return { ...table, ...absence }
  if (own.is_listed && own.is_being_drawn) return { ...table, is_being_drawn: true }
  return { ...table, ...absence, newcomer: await readNewcomer(around, own) }
}

/** This month among classmates or everyone: the top, and the member with their neighbours. */
async function readMonth(around: Around, own: Situation, college: string | null | undefined): Promise<Part> {
  const { db, now, userId } = around
  const month = now.toISOString().slice(0, 7)
  const starts = new Date(`${month}-01T00:00:00Z`)
  const ends = new Date(Date.UTC(starts.getUTCFullYear(), starts.getUTCMonth() + 1))
  const base = {
    period: 'month',
    starts_at: starts.toISOString(),
    ends_at: ends.toISOString(),
    place: college ? own.college : null,
  } as const
  if (college === null) return { ...base, rows: [], members: 0, ...(await absenceOf(db, {}, userId)) }
  const query = { month, ...(college !== undefined && { college }) }
  const [{ members, rows, me, ...absence }, newcomer] = await Promise.all([
    readTopAndOwnPlace(db, query, userId, TOP),
    own.is_newcomer ? readNewcomer(around, own) : null,
  ])
  const placed = rows.map(
    ({ institution, ...row }): AroundRow => ({
      ...row,
      place: college === undefined ? institution : null,
    }),
  )
  return newcomer
    ? {
        ...base,
        members,
        newcomer,
        rows: withoutRank(placed),
        karma: me?.karma ?? 0,
        ...(!own.is_listed && absence),
      }
    : { ...base, members, rows: placed, ...absence }
}

/** The top as newcomers see it: without themselves and their neighbours. */
const withoutRank = (rows: readonly AroundRow[]) => rows.slice(0, TOP).filter(({ is_me }) => !is_me)
