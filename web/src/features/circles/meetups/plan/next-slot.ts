import type { Slot } from '@muster/contract/circles/circle-slot.ts'
import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { dayIn } from '../../../../ui/text/format.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

const DAY_MS = 86_400_000
/** Every rhythm recurs within two months. */
const DAYS_AHEAD = 62

/**
 * The next regular slot of a circle, by wall clock in the circle's time zone; short months use their last
 * day. Null for circles without a rhythm or time.
 */
export function nextSlot({ rhythm, meet_days, meet_time, time_zone }: Slot, after: Date): Date | null {
  if (!rhythm || !meet_time) return null
  const today = dayIn(time_zone, after)
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = new Date(Date.parse(`${today}T00:00:00Z`) + ahead * DAY_MS)
    const meets = rhythm === 'weekly' ? meetsOnWeekday(day, meet_days) : meetsOnMonthday(day, meet_days)
    if (!meets) continue
    const moment = dayjs.tz(`${day.toISOString().slice(0, 10)} ${meet_time}`, time_zone).toDate()
    if (moment > after) return moment
  }
  return null
}

/** 1 is Monday. */
const meetsOnWeekday = (day: Date, days: readonly number[]) => days.includes(day.getUTCDay() || 7)

function meetsOnMonthday(day: Date, days: readonly number[]): boolean {
  const number = day.getUTCDate()
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  return days.includes(number) || (number === last && days.some((wanted) => wanted > last))
}

/** Initial start time in the form: the circle's next free slot, or else the next full hour. */
export function startTime(circle: Slot & Pick<CircleCard, 'next_meetup'>, now: Date): string {
  const slot = nextSlot(circle, now)
  // A circle has at most one meetup per day (UTC), so a planned one takes the slot.
  const taken = slot && circle.next_meetup?.slice(0, 10) === slot.toISOString().slice(0, 10)
  const free = taken ? nextSlot(circle, slot) : slot
  return (free ?? dayjs(now).add(1, 'hour').startOf('hour').toDate()).toISOString()
}
