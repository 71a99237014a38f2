import { firstSteps, type HomeCircle, type HomeDay } from '@muster/contract/home/home-day.ts'
import { dayIn } from '@muster/contract/lib/formats.ts'
import { checksOfSteps, GROUPS_TO_VISIT } from '@muster/contract/lib/words.ts'
import type { Database } from '../../../platform/database.ts'
import { momentText } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { pictureAddress, presentFace } from '../../../platform/files/media.ts'
import { presentAnswered } from '../../learning/group-hellos/index.ts'
import { presentHighlight } from '../../people/highlights/index.ts'
import { presentWeek } from '../member-weeks/index.ts'
import { readCollegeMonth } from './college-month.ts'
import { type MemberDay, readMemberDay } from './member-day.ts'
import { nextAct } from './next-act.ts'
import type { StoredCircle } from './parts/circles.ts'
import { comingUp, todayRows } from './today.ts'

/** Context for the statements about a member's day. */
export interface DayReading {
  readonly db: Database
  readonly now: Date
  /** Seats of a circle. */
  readonly seats: number
}

/**
 * A member's day and their progress in the level. Two statements, each shared by concurrent calls.
 * @throws AppError 404 when there is no such member
 */
export async function readDay(
  { db, now, seats }: DayReading,
  userId: string,
): Promise<{ readonly day: HomeDay; readonly level: Pick<MemberDay, 'level_order' | 'level_karma'> }> {
  const member = await readMemberDay(db, { id: userId, now, seats })
  if (!member) throw notFound('your account')
  const month = `${now.toISOString().slice(0, 7)}-01`
  const college = member.college_id && (await readCollegeMonth(db, { collegeId: member.college_id, month }))
  return { day: { ...presentDay(member, now, seats), college: college || null }, level: member }
}

function presentDay(member: MemberDay, now: Date, seats: number): Omit<HomeDay, 'college'> {
  const given = { ...member, dateOf: (moment: Date) => dayIn(member.week.time_zone, moment) }
  const act = nextAct(member, now)
  return {
    date: member.date,
    is_new: member.level_order === 1,
    act,
    today: todayRows(given, act),
    week: presentWeek(member.week),
    week_behind: member.week_behind,
    away: member.away,
    week_karma: member.week_karma,
    coming_up: comingUp(given),
    feed: member.feed.map(presentHighlight),
    circle: member.circle && presentCircle(member.circle, seats),
    near: member.near && presentCircle(member.near, seats),
    people: member.people.map(({ level, department, ...person }) => ({
      ...presentFace(person),
      level,
      department,
    })),
    answered: member.answered && presentAnswered(member.answered),
    steps: firstSteps.map((key) => presentStep(key, member.steps)),
    unconfirmed: member.unconfirmed,
  }
}

function presentStep(key: (typeof firstSteps)[number], steps: MemberDay['steps']): HomeDay['steps'][number] {
  const check = checksOfSteps[key]
  const isVisits = key === 'visits'
  return {
    key,
    done: isVisits ? steps.visits >= GROUPS_TO_VISIT : steps[key],
    karma: (check && steps.karma[check]) ?? null,
    progress: isVisits ? { done: steps.visits, of: GROUPS_TO_VISIT } : null,
  }
}

const presentCircle = (
  { cover_key, faces, next_meetup, ...circle }: StoredCircle,
  seats: number,
): HomeCircle => ({
  ...circle,
  category: circle.category as HomeCircle['category'],
  cover: pictureAddress(cover_key),
  faces: faces.map(presentFace),
  free_seats: Math.max(0, seats - circle.members),
  next_meetup: next_meetup && momentText(next_meetup),
})
