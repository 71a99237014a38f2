import { judgePath } from '@muster/contract/events/addresses.ts'
import { plural } from '@muster/contract/lib/numbers.ts'
import { DateTime } from 'luxon'
import type { Notice } from '../../notices/notifications/index.ts'
import { hackathonNotice, type Told } from '../hackathons/index.ts'

/** Notifications for judges. */

/** The page where judges score. */

interface Given {
  readonly projects: number
  readonly closes_at: string | null
  readonly time_zone: string
  readonly actorId: string
}

const until = ({ closes_at, time_zone: zone }: Given): string =>
  closes_at
    ? ` Judging closes on ${DateTime.fromISO(closes_at, { zone }).setLocale('en').toFormat('cccc, d LLLL, HH:mm')} (${zone}).`
    : ''

export const givenNotice = (told: Told, given: Given & { readonly at: string }): Notice => ({
  ...hackathonNotice(
    told,
    `judging:given:${given.at}`,
    [
      plural(given.projects, { one: '1 project to judge', many: (n) => `${n} projects to judge` }),
      `Your score sheets are ready. You can fill them in on your phone, even offline.${until(given)}`,
    ],
    'Open score sheets',
  ),
  actorId: given.actorId,
  url: judgePath(told.hackathonId),
})

/** @param day of the reminder, part of the cause: at most one a day */
export const reminderNotice = (told: Told, left: Given & { readonly day: string }): Notice => ({
  ...hackathonNotice(
    told,
    `judging:remind:${left.day}`,
    [
      plural(left.projects, { one: '1 project left to judge', many: (n) => `${n} projects left to judge` }),
      `The teams are waiting for your scores.${until(left)}`,
    ],
    'Open score sheets',
  ),
  actorId: left.actorId,
  url: judgePath(told.hackathonId),
})

/** Reminder for judges who compare pairs and haven't started. */
export const pairsNotice = (
  told: Told,
  { day, actorId }: Pick<Given, 'actorId'> & { readonly day: string },
): Notice => ({
  ...hackathonNotice(
    told,
    `judging:remind:${day}`,
    ['Projects to compare', 'You haven’t compared any projects yet. Each pair takes a minute.'],
    'Compare projects',
  ),
  actorId,
  url: judgePath(told.hackathonId),
})
