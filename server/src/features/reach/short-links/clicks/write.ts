import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import type { Batch, Tally } from './batch.ts'

/**
 * Adds a batch to the figures in one transaction. Idempotent. Rows are written in key order, so that two
 * processes can't deadlock. Deleted links are skipped.
 */
export async function writeBatch(db: Database, batch: Batch): Promise<void> {
  await db.transaction(async (tx) => {
    const [isNew] = await tx.execute(sql`
      insert into short_link_batch (id) values (${batch.id}::uuid) on conflict (id) do nothing returning id`)
    if (!isNew) return
    const links = [...new Set([...batch.tallies.values()].map(({ link }) => link))]
    const rows = await tx.execute<{ id: string }>(
      sql`select id from short_link where id = any (${uuids(links)}) order by id for key share`,
    )
    const known = new Set([...rows].map(({ id }) => id))
    const newVisitors = await insertVisitors(tx, batch, known)
    const tallies = withVisitors(batch, newVisitors).filter(({ link }) => known.has(link))
    if (tallies.length > 0) await addTallies(tx, tallies, batch.lastClicks)
  })
}

/**
 * Tallies of a batch with their number of visitors.
 * @param isNew keys of the visitors to count; left out: all
 */
export function withVisitors(batch: Batch, isNew?: ReadonlySet<string>): Tally[] {
  const visitors = new Map<Tally, number>()
  for (const [key, { tallies }] of batch.firsts) {
    if (isNew && !isNew.has(key)) continue
    for (const tally of tallies) visitors.set(tally, (visitors.get(tally) ?? 0) + 1)
  }
  return [...batch.tallies.values()].map((tally) => ({ ...tally, visitors: visitors.get(tally) ?? 0 }))
}

/** Stores today's visitors. @returns keys of those who weren't stored before */
async function insertVisitors(
  tx: Database,
  batch: Batch,
  known: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const firsts = [...batch.firsts.values()]
    .filter(({ link }) => known.has(link))
    .map(({ link, day, hash }) => ({ link, day, hash }))
  if (firsts.length === 0) return new Set()
  const rows = await tx.execute<{ link: string; day: string; hash: string }>(sql`
    insert into short_link_visitor (link_id, day, hash)
    select link, day, hash
    from jsonb_to_recordset(${JSON.stringify(firsts)}::text::jsonb) as given (link uuid, day date, hash text)
    order by link, day, hash
    on conflict (link_id, day, hash) do nothing
    returning link_id as link, day::text as day, hash`)
  return new Set([...rows].map(({ link, day, hash }) => `${link} ${day} ${hash}`))
}

const longer = [
  { unit: 'day', table: sql.raw('short_link_day'), beginning: sql.raw('day') },
  { unit: 'month', table: sql.raw('short_link_month'), beginning: sql.raw('month') },
]

/** Adds tallies to the sums by link, month, day and quarter of an hour. */
export async function addTallies(
  tx: Database,
  tallies: readonly Tally[],
  lastClicks: ReadonlyMap<string, string>,
): Promise<void> {
  const given = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::text::jsonb`
  const last = [...lastClicks].map(([link, at]) => ({ link, at }))
  await tx.execute(sql`
    insert into short_link_total as total (link_id, people, visitors, bots, last_click_at)
    select given.link, sum(given.people), sum(given.visitors), sum(given.bots), max(last.at)
    from jsonb_to_recordset(${given(tallies)})
      as given (link uuid, dimension text, people integer, visitors integer, bots integer)
    left join jsonb_to_recordset(${given(last)}) as last (link uuid, at timestamptz) on last.link = given.link
    where given.dimension = 'all'
    group by given.link order by given.link
    on conflict (link_id) do update set people = total.people + excluded.people,
      visitors = total.visitors + excluded.visitors, bots = total.bots + excluded.bots,
      last_click_at = greatest(total.last_click_at, excluded.last_click_at)`)
  await tx.execute(sql`
    insert into short_link_quarter as quarter (link_id, dimension, at, value, people, visitors, bots)
    select link, dimension, at, value, people, visitors, bots
    from jsonb_to_recordset(${given(tallies)}) as given (
      link uuid, dimension text, at timestamptz, value text, people integer, visitors integer, bots integer
    )
    order by link, dimension, at, value
    on conflict (link_id, dimension, at, value) do update set people = quarter.people + excluded.people,
      visitors = quarter.visitors + excluded.visitors, bots = quarter.bots + excluded.bots`)
  for (const { table, unit, beginning } of longer) {
    await tx.execute(sql`
      insert into ${table} as whole (link_id, dimension, ${beginning}, value, people, visitors, bots)
      select link, dimension, beginning, value, sum(people), sum(visitors), sum(bots)
      from jsonb_to_recordset(${given(tallies)}) as given (
        link uuid, dimension text, at timestamptz, value text, people integer, visitors integer, bots integer
      ), lateral (select date_trunc(${unit}::text, at, 'UTC') at time zone 'UTC') as of (beginning)
      group by link, dimension, beginning, value
      order by link, dimension, beginning, value
      on conflict (link_id, dimension, ${beginning}, value) do update set people = whole.people + excluded.people,
        visitors = whole.visitors + excluded.visitors, bots = whole.bots + excluded.bots`)
  }
}
