import { DAY, HOUR, INDIA } from '../times.ts'
import type { DemoSlot } from './circles.ts'

const MINUTE = HOUR / 60

/** The clock of India, read as if it were UTC. */
const inIndia = (moment: number) => new Date(moment + INDIA)

/** A moment as a day of the slot: of the week from Monday as 1, or of the month. */
function dayOf({ rhythm }: DemoSlot, moment: number): number {
  const date = inIndia(moment)
  return rhythm === 'monthly' ? date.getUTCDate() : date.getUTCDay() || 7
}

/** The slot of a circle that meets at this moment, with the rhythm and the place that it has. */
export function slotAt(slot: DemoSlot, moment: number): DemoSlot {
  if (slot.rhythm === null) return slot
  return { ...slot, days: [dayOf(slot, moment)], time: inIndia(moment).toISOString().slice(11, 16) }
}

/** The first meeting of a slot on or after a day, as long as it lies before `until`; else the moment itself. */
export function meetingFrom(slot: DemoSlot, moment: number, until: number): number {
  if (slot.time === null) return moment
  const [hour = 0, minute = 0] = slot.time.split(':').map(Number)
  const midnight = Math.floor((moment + INDIA) / DAY) * DAY - INDIA
  for (let day = midnight; day < until; day += DAY) {
    if (slot.days.includes(dayOf(slot, day))) return day + hour * HOUR + minute * MINUTE
  }
  return moment
}
