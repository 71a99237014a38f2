import { muidOf } from '../../src/features/account/accounts/handles/muid.ts'
import type { Catalogue } from '../catalogue.ts'
import { addCircles, type CirclePerson, createCircles } from '../circles/circles.ts'
import { MUID_SUFFIX, memberSpan, randomFor } from '../community.ts'
import { type Actors, liveThrough } from '../history.ts'
import type { Random } from '../random.ts'
import { addMember, type Lines, noLines } from '../rows.ts'
import { humanTimes } from '../times.ts'
import { keepLedger } from '../totals.ts'
import { type Career, createMember } from './members.ts'

const AVERAGE_ENTRIES = 5
/** With a few members each, so that 82 of 100 are in none. */
const MEMBERS_A_CIRCLE = 18
/** In percent, as in a real community: 15 of 100 have no college. */
const careers: readonly (readonly [Career, number])[] = [
  ['student', 74],
  ['pupil', 5],
  ['alumnus', 8],
  ['mentor', 4],
  ['enabler', 3],
  ['elsewhere', 6],
]

interface Slice {
  /** Number of the first member. */
  readonly first: number
  readonly count: number
  /** Moment in milliseconds at which histories end. */
  readonly now: number
  readonly passwordHash: string
}

/** The rows of some members and of their circles. */
export function createRows(catalogue: Catalogue, actors: Actors, slice: Slice): Lines {
  const lines = noLines()
  const people: CirclePerson[] = []
  for (let index = 0; index < slice.count; index += 1) {
    people.push(addOne(lines, catalogue, actors, slice, slice.first + index))
  }
  // There are fewer circles than members, so numbers of members are numbers for them as well.
  const circles = createCircles(randomFor(-1 - slice.first), {
    people: people.filter(({ member }) => !member.suspended),
    count: Math.round(slice.count / MEMBERS_A_CIRCLE),
    first: slice.first,
    now: slice.now,
    numbered: true,
  })
  addCircles(lines, circles)
  return lines
}

function addOne(
  lines: Lines,
  catalogue: Catalogue,
  actors: Actors,
  slice: Slice,
  number: number,
): CirclePerson {
  const now = slice.now
  const random = randomFor(number)
  const member = createMember(random, catalogue, {
    ...memberSpan(random, now),
    number,
    now,
    career: random.weighted(careers),
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
  addMember(lines, catalogue, member, ledger, slice.passwordHash)
  return { member, byGroup: ledger.byGroup }
}

/** Most have few entries, some have many. */
function entryCount(random: Random): number {
  return Math.min(400, Math.round(-Math.log(1 - random.next()) * AVERAGE_ENTRIES))
}
