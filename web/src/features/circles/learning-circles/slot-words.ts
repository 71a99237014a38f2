import { ph, t } from '@lingui/core/macro'
import type { Slot } from '@muster/contract/circles/circle-slot.ts'
import { ordinal } from '@muster/contract/lib/formats.ts'
import { browserZone, presentName } from '../../../ui/dates/browser-zone.ts'
import { dateParts, formatList } from '../../../ui/text/format.ts'

/** Weekdays as numbered in a slot: 1 is Monday. */
export const weekdays = [
  { value: 1, short: t`Mon`, long: t`Monday` },
  { value: 2, short: t`Tue`, long: t`Tuesday` },
  { value: 3, short: t`Wed`, long: t`Wednesday` },
  { value: 4, short: t`Thu`, long: t`Thursday` },
  { value: 5, short: t`Fri`, long: t`Friday` },
  { value: 6, short: t`Sat`, long: t`Saturday` },
  { value: 7, short: t`Sun`, long: t`Sunday` },
] as const

/** The last day that every month has. */
const LAST_DAY_OF_ALL = 28

/** 'Every Monday and Thursday', 'On the 1st and 15th of every month'; null without a rhythm. */
export function rhythmText({ rhythm, meet_days }: Pick<Slot, 'rhythm' | 'meet_days'>): string | null {
  if (!rhythm || meet_days.length === 0) return null
  const days = [...meet_days].sort((a, b) => a - b)
  if (rhythm === 'monthly') return t`On the ${ph({ list: formatList(days.map(ordinal)) })} of every month`
  return t`Every ${ph({ list: formatList(days.map((day) => weekdays[day - 1]?.long ?? String(day))) })}`
}

/** What happens in months that lack a chosen day; null when every month has all of them. */
export function shortMonthText({ rhythm, meet_days }: Pick<Slot, 'rhythm' | 'meet_days'>): string | null {
  const missing = meet_days.filter((day) => day > LAST_DAY_OF_ALL).sort((a, b) => a - b)
  if (rhythm !== 'monthly' || missing.length === 0) return null
  return t`In months without a ${ph({ list: formatList(missing.map(ordinal), 'or') })}, you’ll meet on the last day.`
}

/** '18:30 (Asia/Kolkata)', and the reader's local time if it differs. */
export function slotTimeText(
  { meet_time, time_zone }: Pick<Slot, 'meet_time' | 'time_zone'>,
  now = new Date(),
  readerZone = browserZone(),
): string | null {
  if (!meet_time) return null
  const there = `${meet_time} (${zoneName(time_zone)})`
  const difference = offsetMinutes(readerZone, now) - offsetMinutes(time_zone, now)
  if (difference === 0) return there
  const minutes = minutesOf(meet_time) + difference
  const days = Math.floor(minutes / 1440)
  const here = clockOf(minutes - days * 1440)
  if (days === 0) return t`${there}, ${here} your time`
  return days < 0
    ? t`${there}, ${here} your time on the day before`
    : t`${there}, ${here} your time on the day after`
}

/** Names of all time zones, including the chosen one even if this browser doesn't list it. */
export function zoneNames(chosen: string): string[] {
  const names = Intl.supportedValuesOf('timeZone').map(presentName)
  return names.includes(chosen) ? names : [chosen, ...names]
}

/** 'America/New York' instead of 'America/New_York'. */
export function zoneName(zone: string): string {
  return presentName(zone).replaceAll('_', ' ')
}

function offsetMinutes(timeZone: string, at: Date): number {
  const name = dateParts(at, { timeZoneName: 'longOffset' }, timeZone).timeZoneName
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function minutesOf(clock: string): number {
  const [hours = '0', minutes = '0'] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}

function clockOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
