import { learningCircles } from '@muster/contract/circles/learning-circles.ts'
import { ListMeetupsQuery } from '@muster/contract/circles/meetups.ts'
import { specialEvents } from '@muster/contract/hackathons/special-events.ts'
import type { Landing, MadeThing } from '@muster/contract/reach/public-figures.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { pictureAddressOf, presentFace, type StoredFace } from '../../platform/files/media.ts'
import type { Parts } from '../../platform/parts.ts'
import { specialEventList } from '../events/index.ts'
import { circlesMeetingSoon, findCircles } from '../learning-circles/index.ts'
import { meetupList } from '../meetups/index.ts'
import { readText, wordsOf } from '../site-texts/index.ts'
import { readFigures } from './figures.ts'
import { keptFor } from './kept-for.ts'

const CIRCLES = 3
const DAYS_AHEAD = 7
const MADE = 4
const AHEAD = 3
const FACES = 7
const MINUTE = 60

const openCircles = learningCircles.find.query.parse({ open: 'true', perPage: CIRCLES })
const nextMeetups = ListMeetupsQuery.parse({ perPage: AHEAD, sortBy: 'meet_time' })
const nextEvents = specialEvents.list.query.parse({ perPage: AHEAD })

type StoredThing = Omit<MadeThing, 'faces'> & Record<string, unknown> & { readonly faces: StoredFace[] }

/** What was handed in last at hackathons whose gallery is open to everybody. */
async function readMade(db: Database): Promise<MadeThing[]> {
  const rows = await db.execute<StoredThing>(sql`
    select project.id, project.title, project.summary, team.name as team, hackathon.title as hackathon, (
        select ${pictureAddressOf(sql`picture.picture_key`)} from hackathon_project_picture as picture
        where picture.project_id = project.id order by picture.created_at, picture.id limit 1
      ) as picture, coalesce((
        select jsonb_agg(jsonb_build_object('full_name', full_name, 'muid', muid, 'picture_key', picture_key))
        from (
          select person.full_name, person.muid, person.picture_key
          from hackathon_team_member as one join "user" as person on person.id = one.user_id
          where one.team_id = team.id and person.status = 'active' and person.is_public
          order by person.full_name, person.id limit 4
        ) as named
      ), '[]') as faces
    from hackathon_project as project
    join hackathon on hackathon.id = project.hackathon_id
    join hackathon_team as team on team.id = project.team_id
    join hackathon_project_rules as rules on rules.hackathon_id = hackathon.id
    where project.version > 0 and rules.gallery_is_open and hackathon.status in ('Published', 'Completed')
    order by project.handed_in_at desc, project.id limit ${MADE}::integer`)
  return [...rows].map(({ faces, ...thing }) => ({ ...thing, faces: faces.map(presentFace) }))
}

/** Members who show their profile to everybody, those with the most karma first. */
async function readFaces(db: Database) {
  const rows = await db.execute<StoredFace & Record<string, unknown>>(sql`
    with front as materialized (
      select user_id, rank_key from wallet where ranked order by rank_key, reached_at, user_id limit 200
    )
    select person.full_name, person.muid, person.picture_key from front join "user" as person on person.id = front.user_id
    where person.is_public and person.status = 'active' order by front.rank_key, person.id limit ${FACES}::integer`)
  return [...rows].map(presentFace)
}

/** Those with a free chair that meet this week, then others with a free chair. */
async function readCircles(parts: LandingParts): Promise<Landing['circles']> {
  const [soon, open] = await Promise.all([
    circlesMeetingSoon(parts, { days: DAYS_AHEAD, most: CIRCLES }),
    findCircles(parts, null, openCircles),
  ])
  const ids = new Set(soon.map(({ id }) => id))
  return [...soon, ...open.data.filter(({ id }) => !ids.has(id))].slice(0, CIRCLES)
}

type LandingParts = Pick<Parts, 'db' | 'clock' | 'config'>

const readRest = keptFor(
  MINUTE,
  async (db, parts: LandingParts): Promise<Omit<Landing, 'figures'>> => {
    const now = parts.clock.now()
    const [circles, made, meetups, events, faces, words] = await Promise.all([
      readCircles(parts),
      readMade(db),
      meetupList(null, now).page(db, nextMeetups),
      specialEventList(now).page(db, nextEvents),
      readFaces(db),
      readText(parts, 'words'),
    ])
    return {
      circles,
      made,
      meetups: meetups.data as unknown as Landing['meetups'],
      events: events.data,
      faces,
      words: wordsOf(words.body),
    }
  },
  () => 'all',
)

/** What the landing page shows: its numbers some seconds old at most, the rest a minute. */
export async function readLanding(parts: LandingParts): Promise<Landing> {
  const now = parts.clock.now()
  const [figures, rest] = await Promise.all([
    readFigures(parts.db, parts.config.CIRCLE_MAX_MEMBERS, now),
    readRest(parts.db, parts, now),
  ])
  return { figures, ...rest }
}
