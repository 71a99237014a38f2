import { resultsPath } from '@muster/contract/events/addresses.ts'
import { ordinal } from '@muster/contract/lib/formats.ts'
import type { Notice } from '../../../notices/notifications/index.ts'
import { hackathonNotice, type Told } from '../../hackathons/index.ts'

/** Notifications for teams about results. */

interface Out {
  readonly project: string
  readonly place: number | null
  readonly of: number
  readonly prizes: readonly string[]
  /** Number of the publication: withdrawn results can be published again. */
  readonly publication: number
  readonly actorId: string
}

export const resultNotice = (
  told: Told,
  { project, place, of, prizes, publication, actorId }: Out,
): Notice => ({
  ...hackathonNotice(
    told,
    `results:${publication}`,
    [
      prizes.length > 0 ? 'You’ve won' : 'The results are out',
      `${outcomeText({ project, place, of, prizes })} Read the judges’ feedback, and get your certificate.`,
    ],
    'View results',
  ),
  actorId,
  url: resultsPath(told.hackathonId),
})

function outcomeText({ project, place, of, prizes }: Omit<Out, 'publication' | 'actorId'>): string {
  const won = prizes.join(' and ')
  if (place === null) return won ? `${project} won ${won}.` : `${project} is in the results.`
  return won
    ? `${project} came ${ordinal(place)} of ${of} and won ${won}.`
    : `${project} came ${ordinal(place)} of ${of}.`
}

/** The results they were notified about are withdrawn. */
export const withdrawnNotice = (told: Told, publication: number, actorId: string): Notice => ({
  ...hackathonNotice(told, `results-withdrawn:${publication}`, [
    'Results withdrawn',
    'The organisers are correcting something. Karma and certificates are on hold until the results are published again.',
  ]),
  actorId,
})
