import type { Rhythm } from '@muster/contract/lib/circle-words.ts'
import { fieldRefused } from '../../../../platform/errors.ts'

/** A regular slot as forms send it; omitted fields keep their values. */
export interface GivenSlot {
  readonly rhythm?: Rhythm | null | undefined
  readonly meet_days?: readonly number[] | undefined
  readonly meet_time?: string | null | undefined
  readonly meet_place?: string | null | undefined
}

interface StoredSlot {
  readonly rhythm?: Rhythm | null
  readonly meetDays?: number[]
  readonly meetTime?: string | null
  readonly meetPlace?: string | null
}

/**
 * The columns of a slot. Without a rhythm there are no days.
 * @param current the stored rhythm, used when none is sent
 * @throws AppError 400 on `rhythm` or `meet_days`
 */
export function storedSlot(given: GivenSlot, current: Rhythm | null = null): StoredSlot {
  return {
    ...daysOf(given, current),
    ...(given.meet_time !== undefined && { meetTime: given.meet_time }),
    ...(given.meet_place !== undefined && { meetPlace: given.meet_place || null }),
  }
}

function daysOf({ rhythm, meet_days }: GivenSlot, current: Rhythm | null): StoredSlot {
  if (rhythm === null) return { rhythm, meetDays: [] }
  const days = meet_days && [...new Set(meet_days)].sort((a, b) => a - b)
  if (rhythm) return { rhythm, meetDays: days ?? [] }
  if (!days) return {}
  if (current === null) {
    if (days.length === 0) return {}
    throw fieldRefused('rhythm', 'Choose whether the circle meets weekly or monthly')
  }
  if (days.length === 0) {
    throw fieldRefused(
      'meet_days',
      current === 'weekly' ? 'Choose at least one weekday' : 'Choose at least one day of the month',
    )
  }
  if (current === 'weekly' && days.some((day) => day > 7)) {
    throw fieldRefused('meet_days', 'Choose weekdays from 1 (Monday) to 7 (Sunday)')
  }
  return { meetDays: days }
}
