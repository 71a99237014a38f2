import { learningCircles } from '@muster/contract/circles/learning-circles.ts'
import { ListMeetupsQuery } from '@muster/contract/circles/meetups.ts'
import { specialEvents } from '@muster/contract/events/special-events.ts'
import type { Landing, LevelUp } from '@muster/contract/reach/public-figures.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { presentFace, type StoredFace } from '../../../platform/files/media.ts'
import type { Parts } from '../../../platform/parts.ts'
import { circlesMeetingSoon, findCircles } from '../../circles/learning-circles/index.ts'
import { meetupList } from '../../circles/meetups/index.ts'
import { specialEventList } from '../../events/events/index.ts'
import { readText, wordsOf } from '../site-texts/index.ts'
import { readFigures } from './figures.ts'
import { keptFor } from './kept-for.ts'
import { readMade } from './made.ts'

/** Older ones aren't news. */
const DAYS = 30
/** Almost everyone reaches lower levels. */
const LOWEST = 3
/** Candidates read; some have no public profile. */
const LOOKED_AT = 60

/** The highest level that someone with a public profile has reached recently. */
async function readLevelUp(db: Database, now: Date): Promise<LevelUp | null> {
  const [row] = await db.execute<StoredFace & { level: number; well_done: number }>(sql`
    with reached as materialized (
      select user_id, level_order, well_done, at from highlight
      where kind = 'level' and at > ${now}::timestamptz - make_interval(days => ${DAYS}::integer)
      order by at desc, id limit ${LOOKED_AT}::integer
    )
    select person.full_name, person.muid, person.picture_key, reached.level_order as level, reached.well_done
    from reached join "user" as person on person.id = reached.user_id and person.status = 'active' and person.is_public
    where reached.level_order >= ${LOWEST}::integer
    order by reached.level_order desc, reached.well_done desc, reached.at desc, person.id limit 1`)
  if (!row) return null
  const { level, well_done, ...person } = row
  return { person: presentFace(person), level, well_done }
}

const CIRCLES = 3
const DAYS_AHEAD = 7
const AHEAD = 3
const FACES = 7
const MINUTE = 60

const openCircles = learningCircles.find.query.parse({ open: 'true', perPage: CIRCLES })
const nextMeetups = ListMeetupsQuery.parse({ perPage: AHEAD, sortBy: 'meet_time' })
const nextEvents = specialEvents.list.query.parse({ perPage: AHEAD })

/** Members with a public profile, most karma first. */
async function readFaces(db: Database) {
  const rows = await db.execute<StoredFace>(sql`
    with front as materialized (
      select user_id, rank_key from wallet where ranked order by rank_key, reached_at, user_id limit 200
    )
    select person.full_name, person.muid, person.picture_key from front join "user" as person on person.id = front.user_id
    where person.is_public and person.status = 'active' order by front.rank_key, person.id limit ${FACES}::integer`)
  return [...rows].map(presentFace)
}

/** Circles with a free seat: first those that meet this week, then others. */
async function readCircles(parts: LandingParts): Promise<Landing['circles']> {
  const [soon, open] = await Promise.all([
    circlesMeetingSoon(parts, { days: DAYS_AHEAD, most: CIRCLES }),
    findCircles(parts, null, openCircles),
  ])
  const ids = new Set(soon.map(({ id }) => id))
  return [...soon, ...open.data.filter(({ id }) => !ids.has(id))].slice(0, CIRCLES).map((circle) => ({
    id: circle.id,
    name: circle.name,
    ig_name: circle.ig_name,
    ig_category: circle.ig_category,
    cover: circle.cover,
    faces: circle.faces,
    org_name: circle.org_name,
    district: circle.district,
    member_count: circle.member_count,
    seats: circle.seats,
    next_meetup: circle.next_meetup,
  }))
}

type LandingParts = Pick<Parts, 'db' | 'clock' | 'config'>

const readRest = keptFor(
  MINUTE,
  async (db, parts: LandingParts): Promise<Omit<Landing, 'figures'>> => {
    const now = parts.clock.now()
    const [circles, made, level_up, meetups, events, faces, words] = await Promise.all([
      readCircles(parts),
      readMade(db),
      readLevelUp(db, now),
      meetupList(null, now).page(db, nextMeetups),
      specialEventList(now).page(db, nextEvents),
      readFaces(db),
      readText(parts, 'words'),
    ])
    return {
      circles,
      made,
      level_up,
      meetups: meetups.data.map(({ id, title, meet_time, meet_place, town, circle_name, coming }) => ({
        id,
        title,
        meet_time,
        meet_place,
        town,
        circle_name,
        coming,
      })),
      events: events.data,
      faces,
      words: wordsOf(words.body),
    }
  },
  () => 'all',
)

/** Data of the landing page: its figures are at most some seconds old, the rest a minute. */
export async function readLanding(parts: LandingParts): Promise<Landing> {
  const now = parts.clock.now()
  const [figures, rest] = await Promise.all([
    readFigures(parts.db, parts.config.CIRCLE_MAX_MEMBERS, now),
    readRest(parts.db, parts, now),
  ])
  return { figures, ...rest }
}
