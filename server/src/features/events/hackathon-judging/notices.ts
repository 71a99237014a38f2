import { judgePath } from '@muster/contract/events/addresses.ts'
import { counted } from '@muster/contract/lib/counted.ts'
import { type DateStyle, onDate } from '@muster/contract/lib/formats.ts'
import { type Saying, saying, type Words } from '@muster/contract/lib/say.ts'
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

/** On the clock of the hackathon: 'Saturday, 21 November, 18:30 (Asia/Kolkata)'. */
function endOf({ closes_at, time_zone: zone }: Given): Saying | null {
  if (!closes_at) return null
  const on = (style: DateStyle) => onDate(closes_at, style, zone)
  return saying`${{ weekday: on('weekday') }}, ${{ day: on('longDayMonth') }}, ${{ clock: on('clock') }} (${{ zone }})`
}

function sheetsReady(given: Given): Words {
  const end = endOf(given)
  return end
    ? saying`Your score sheets are ready. You can fill them in on your phone, even offline. Judging closes on ${{ end }}.`
    : 'Your score sheets are ready. You can fill them in on your phone, even offline.'
}

function teamsWaiting(left: Given): Words {
  const end = endOf(left)
  return end
    ? saying`The teams are waiting for your scores. Judging closes on ${{ end }}.`
    : 'The teams are waiting for your scores.'
}

export const givenNotice = (told: Told, given: Given & { readonly at: string }): Notice => ({
  ...hackathonNotice(
    told,
    `judging:given:${given.at}`,
    [
      saying`${counted({ projects: given.projects }, { one: '# project to judge', other: '# projects to judge' })}: ${{ hackathon: told.title }}`,
      sheetsReady(given),
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
      saying`${counted({ projects: left.projects }, { one: '# project left to judge', other: '# projects left to judge' })}: ${{ hackathon: told.title }}`,
      teamsWaiting(left),
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
    [
      saying`Projects to compare: ${{ hackathon: told.title }}`,
      'You haven’t compared any projects yet. Each pair takes a minute.',
    ],
    'Compare projects',
  ),
  actorId,
  url: judgePath(told.hackathonId),
})
