import { ph, plural, t } from '@lingui/core/macro'
import type { HackathonCard } from '@muster/contract/events/hackathon-shapes.ts'
import type { TeamCard } from '@muster/contract/events/hackathon-teams.ts'
import type { CrewRole, HackathonType } from '@muster/contract/lib/hackathon-words.ts'
import type { ChipTone } from '../../../../ui/chip.tsx'
import { formatDate, formatNumber } from '../../../../ui/text/format.ts'
import { clockTime, zoneName } from '../../../circles/meetups/shared/words/when.ts'

/** Formats hackathons as text. Times are in the time zone that the organisers chose. */

export const typeWords: Readonly<Record<HackathonType, string>> = {
  offline: t`In person`,
  online: t`Online`,
  both: t`In person or online`,
}

export const roleWords: Readonly<Record<CrewRole, string>> = {
  owner: t`Owner`,
  organiser: t`Organiser`,
  judge: t`Judge`,
  volunteer: t`Volunteer`,
}

const DAY = 24 * 60 * 60_000

type Dates = Pick<HackathonCard, 'event_start' | 'event_end' | 'time_zone'>

/**
 * '28 to 29 Nov', '30 Nov to 1 Dec'; in full 'Saturday 28 to Sunday 29 November'. Null while a date is not
 * set.
 */
export function daysText({ event_start, event_end, time_zone }: Dates, full = false): string | null {
  if (!event_start || !event_end) return null
  const month = full ? 'long' : 'short'
  const weekday = full ? { weekday: 'long' as const } : {}
  const first = formatDate(event_start, { ...weekday, day: 'numeric', month }, time_zone)
  const last = formatDate(event_end, { ...weekday, day: 'numeric', month }, time_zone)
  if (first === last) return first
  const months = [event_start, event_end].map((at) => formatDate(at, 'month', time_zone))
  const begun =
    months[0] === months[1] ? formatDate(event_start, { ...weekday, day: 'numeric' }, time_zone) : first
  return t`${ph({ begun: begun.replace(',', '') })} to ${ph({ last: last.replace(',', '') })}`
}

/** '09:30 to 17:30, India Standard Time' */
export function hoursText({ event_start, event_end, time_zone }: Dates): string | null {
  if (!event_start || !event_end) return null
  const zone = zoneName(event_start, time_zone)
  return t`${ph({ clockTime: clockTime(event_start, time_zone) })} to ${ph({ clockTime2: clockTime(event_end, time_zone) })}, ${zone}`
}

/** 'Friday 27 November at 18:00' */
export function momentText(moment: string, time_zone: string): string {
  const day = formatDate(moment, 'longWeekdayDayMonth', time_zone)
  return t`${day} at ${ph({ clockTime: clockTime(moment, time_zone) })}`
}

/** 'Friday 27 November at 18:00, India Standard Time' */
export const zonedText = (moment: string, time_zone: string): string =>
  `${momentText(moment, time_zone)}, ${zoneName(moment, time_zone)}`

export const shortDay = (moment: string, time_zone: string) => formatDate(moment, 'dayMonth', time_zone)

/** 'Kakkanad, Ernakulam'; 'Online' without a location. */
export function placeText({ type, place, district }: Pick<HackathonCard, 'type' | 'place' | 'district'>) {
  if (type === 'online') return typeWords.online
  return [place, district].filter(Boolean).join(', ') || null
}

/** '142 of 200 places' */
export function placesText({ accepted, places }: Pick<HackathonCard, 'accepted' | 'places'>): string {
  if (places === null) return plural(accepted, { one: `# place taken`, other: `# places taken` })
  return t`${ph({ accepted: formatNumber(accepted) })} of ${plural(places, { one: `# place`, other: `# places` })}`
}

/** '142 of 200 places taken.' */
export function takenText({ accepted, places }: Pick<HackathonCard, 'accepted' | 'places'>): string {
  if (places === null) return t`${plural(accepted, { one: `# place`, other: `# places` })} taken.`
  return t`${ph({ accepted: formatNumber(accepted) })} of ${plural(places, { one: `# place`, other: `# places` })} taken.`
}

/** Phase of a hackathon for its reader. */
export type Phase = 'draft' | 'soon' | 'open' | 'closed' | 'running' | 'past'

type Dated = Pick<
  HackathonCard,
  'status' | 'application_start' | 'application_ends' | 'event_start' | 'event_end'
>

export function phaseOf(hackathon: Dated, now: Date): Phase {
  const { status, application_start, application_ends, event_start, event_end } = hackathon
  if (status === 'Draft') return 'draft'
  const at = now.getTime()
  const isAfter = (moment: string | null) => moment !== null && at >= Date.parse(moment)
  if (status !== 'Published' || isAfter(event_end)) return 'past'
  if (isAfter(event_start)) return 'running'
  if (isAfter(application_ends)) return 'closed'
  return isAfter(application_start) ? 'open' : 'soon'
}

interface Mark {
  readonly tone: ChipTone
  readonly text: string
}

const applied: Readonly<Partial<Record<string, Mark>>> = {
  applied: { tone: 'brand', text: t`You’ve applied` },
  shortlisted: { tone: 'brand', text: t`You’re shortlisted` },
  accepted: { tone: 'good', text: t`You’re in` },
  waiting: { tone: 'warn', text: t`On the waiting list` },
}

/** The most important mark: the status of my application, else the application deadline. */
export function markOf(hackathon: HackathonCard, now: Date): Mark {
  const phase = phaseOf(hackathon, now)
  if (phase === 'draft') return { tone: 'plain', text: t`Draft` }
  if (phase === 'past') return { tone: 'plain', text: t({ message: 'Past', context: 'state of one event' }) }
  const mine = applied[hackathon.my_status ?? '']
  if (mine) return mine
  if (phase === 'running') return { tone: 'good', text: t`Live` }
  if (phase === 'closed') return { tone: 'plain', text: t`Applications closed` }
  const { application_start, application_ends, time_zone } = hackathon
  if (phase === 'soon')
    return { tone: 'plain', text: t`Opens ${ph({ shortDay: shortDay(application_start ?? '', time_zone) })}` }
  const days = Math.ceil((Date.parse(application_ends ?? '') - now.getTime()) / DAY)
  if (days <= 1) return { tone: 'warn', text: t`Closes within a day` }
  return days <= 7
    ? { tone: 'warn', text: t`Closes in ${days} days` }
    : { tone: 'good', text: t({ message: 'Open', context: 'takes applications' }) }
}

const domains = ['coder', 'maker', 'creative', 'manager'] as const

/** The colours of the generated cover; stable per title, the same on every page. */
export function coverDomain(title: string): (typeof domains)[number] {
  const sum = [...title].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return domains[sum % domains.length] ?? 'coder'
}

/** A ticket code split into two halves for reading aloud. */
export const ticketNumber = (code: string): string => code.replace(/(.{5})/, '$1 ')

export type Sized = Pick<TeamCard, 'room'> & { readonly members: readonly unknown[] }

/** '3 of 4' */
export const fillText = ({ members, room }: Sized): string =>
  t`${ph({ members: members.length })} of ${ph({ members2: members.length + Math.max(0, room) })}`
