import { setImmediate as breathe } from 'node:timers/promises'
import type postgres from 'postgres'
import { muidOf } from '../../features/accounts/muid.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { demoPassword } from './accounts.ts'
import { copyLines, loadInBulk } from './bulk-load.ts'
import { type Catalogue, prepareCatalogue } from './catalogue.ts'
import { addCircles, type CirclePerson, createCircles } from './circles.ts'
import { actorsOf, MUID_SUFFIX, memberSpan, randomFor } from './community.ts'
import { type Actors, liveThrough } from './history.ts'
import { createMember } from './members.ts'
import type { Random } from './random.ts'
import { addMember, type Lines, noLines } from './rows.ts'
import { humanTimes } from './times.ts'
import { keepLedger } from './totals.ts'

/** The crowd is numbered from here, far from the members of the demo community. */
const FIRST_NUMBER = 1_000_000
const BATCH = 2_500
/** The event loop gets its turn this often, so that a batch is made while the one before is on its way. */
const SLICE = 10
const AVERAGE_ENTRIES = 7
const MEMBERS_A_CIRCLE = 20

export interface CrowdOptions {
  readonly members: number
  readonly now?: Date
  /** Called with the number of members that are in. */
  readonly onMembers?: (members: number) => void
  readonly onStage?: (text: string) => void
}

/**
 * Adds a crowd for measuring, in one transaction. Every call adds as many again. Needs the demo community, whose
 * reviewers and organisations it shares. Memory stays the same however many there are.
 */
export async function addCrowd(sql: postgres.Sql, options: CrowdOptions): Promise<void> {
  const { members, now = new Date(), onMembers, onStage } = options
  const passwordHash = await hashPassword(demoPassword)
  const [present] = await sql<{ members: number }[]>`select count(*)::integer as members from wallet`
  const sortedIndexes = members * 4 >= (present?.members ?? 0)
  await loadInBulk(sql, { sortedIndexes, ...(onStage && { onStage }) }, async (tx) => {
    const first = await claimNumbers(tx, members)
    const catalogue = await prepareCatalogue(tx)
    const actors = actorsOf(catalogue)
    let writing = Promise.resolve()
    for (let start = 0; start < members; start += BATCH) {
      const count = Math.min(BATCH, members - start)
      const lines = await createBatch(catalogue, actors, { first: first + start, count, now, passwordHash })
      await writing
      writing = copyLines(tx, lines).then(() => onMembers?.(start + count))
      // Awaited after the next batch is made; until then a failure must not count as unhandled.
      writing.catch(() => undefined)
    }
    await writing
  })
}

async function claimNumbers(tx: postgres.TransactionSql, members: number): Promise<number> {
  const [row] = await tx<{ value: string }[]>`
    insert into app_state (key, value) values ('demo-crowd', ${String(members)})
    on conflict (key) do update set value = (app_state.value::bigint + excluded.value::bigint)::text
    returning value`
  return FIRST_NUMBER + Number(row?.value) - members
}

interface Batch {
  readonly first: number
  readonly count: number
  readonly now: Date
  readonly passwordHash: string
}

async function createBatch(catalogue: Catalogue, actors: Actors, batch: Batch): Promise<Lines> {
  const lines = noLines()
  const people: CirclePerson[] = []
  for (let index = 0; index < batch.count; index += 1) {
    people.push(addOne(lines, catalogue, actors, batch, batch.first + index))
    if (index % SLICE === SLICE - 1) await breathe()
  }
  // There are fewer circles than members, so numbers of members are numbers for them as well.
  const circles = createCircles(randomFor(-1 - batch.first), {
    people: people.filter(({ member }) => !member.suspended),
    count: Math.round(batch.count / MEMBERS_A_CIRCLE),
    first: batch.first,
    now: batch.now.getTime(),
    numbered: true,
  })
  addCircles(lines, circles)
  return lines
}

function addOne(
  lines: Lines,
  catalogue: Catalogue,
  actors: Actors,
  batch: Batch,
  number: number,
): CirclePerson {
  const now = batch.now.getTime()
  const random = randomFor(number)
  const member = createMember(random, catalogue, {
    ...memberSpan(random, now),
    number,
    now,
    suspended: random.chance(0.01),
    contact: (handle) => ({
      muid: muidOf(handle, MUID_SUFFIX, number),
      email: `member-${number}@crowd.muster.test`,
    }),
  })
  const entries = entryCount(random)
  const deeds = liveThrough(random, actors, member, (standing) => standing.deeds >= entries)
  const times = humanTimes(random, deeds.length, member.joinedAt, member.lastActiveAt)
  deeds.forEach((deed, position) => {
    deed.at = times[position] ?? member.lastActiveAt
  })
  const groupIds = member.groups.map(({ id }) => id)
  const ledger = keepLedger(member, groupIds, deeds)
  addMember(lines, catalogue, member, ledger, batch.passwordHash)
  return { member, byGroup: ledger.byGroup }
}

/** Most have few entries, some have many. */
function entryCount(random: Random): number {
  return Math.min(400, Math.round(-Math.log(1 - random.next()) * AVERAGE_ENTRIES))
}
