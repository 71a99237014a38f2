import type { Slot } from '@muster/contract/circles/circle-slot.ts'
import type { CreateCircle } from '@muster/contract/circles/learning-circles.ts'
import type { z } from 'zod'
import { browserZone } from '../../../../ui/dates/browser-zone.ts'

/** Form values of the regular slot; texts can be empty. */
export interface SlotValues {
  rhythm: Slot['rhythm']
  meet_days: number[]
  meet_time: string
  meet_place: string
  time_zone: string
}

export interface CircleValues extends SlotValues, Record<string, unknown> {
  name: string
  ig: string | null
  purpose: string
  note: string
}

export function slotValues(slot: Slot): SlotValues {
  return {
    rhythm: slot.rhythm,
    meet_days: slot.meet_days,
    meet_time: slot.meet_time ?? '',
    meet_place: slot.meet_place ?? '',
    time_zone: slot.time_zone,
  }
}

export function newCircle(ig: string | null = null): CircleValues {
  const slot: Slot = {
    rhythm: null,
    meet_days: [],
    meet_time: null,
    meet_place: null,
    time_zone: browserZone(),
  }
  return { name: '', ig, purpose: '', note: '', ...slotValues(slot) }
}

/** The slot as request body; without a rhythm it has no days. */
export function slotBody({ rhythm, meet_days, meet_time, meet_place, time_zone }: SlotValues): Slot {
  return {
    rhythm,
    meet_days: rhythm ? meet_days : [],
    meet_time: meet_time || null,
    meet_place: meet_place.trim() || null,
    time_zone,
  }
}

/** The circle as request body; the form's validation has already rejected a missing group. */
export function circleBody({ name, ig, purpose, note, ...slot }: CircleValues): z.input<typeof CreateCircle> {
  return {
    name,
    ig: ig ?? '',
    ...(purpose.trim() && { purpose }),
    ...(note.trim() && { note }),
    ...slotBody(slot),
  }
}

/** Toggles a day; the result is sorted. */
export function withDay(days: readonly number[], day: number): number[] {
  if (days.includes(day)) return days.filter((one) => one !== day)
  return [...days, day].sort((a, b) => a - b)
}
