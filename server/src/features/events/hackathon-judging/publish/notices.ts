import { resultsPath } from '@muster/contract/events/addresses.ts'
import { chosen } from '@muster/contract/lib/counted.ts'
import { type Saying, saying, type Value } from '@muster/contract/lib/say.ts'
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
      prizes.length > 0
        ? saying`You’ve won: ${{ hackathon: told.title }}`
        : saying`The results are out: ${{ hackathon: told.title }}`,
      saying`${{ outcome: outcomeWords({ project, place, of, prizes }) }} Read the judges’ feedback, and get your certificate.`,
    ],
    'View results',
  ),
  actorId,
  url: resultsPath(told.hackathonId),
})

function outcomeWords({ project, place, of, prizes }: Omit<Out, 'publication' | 'actorId'>): Saying {
  const won = listOf(prizes)
  if (place === null) {
    return won === null ? saying`${{ project }} is in the results.` : saying`${{ project }} won ${{ won }}.`
  }
  const rank = rankWords(place)
  return won === null
    ? saying`${{ project }} came ${{ rank }} of ${{ of }}.`
    : saying`${{ project }} came ${{ rank }} of ${{ of }} and won ${{ won }}.`
}

const listOf = ([first, ...others]: readonly string[]): Value | null =>
  first === undefined
    ? null
    : others.reduce<Value>((before, next) => saying`${{ before }} and ${{ next }}`, first)

const order = new Intl.PluralRules('en', { type: 'ordinal' })

/** `1st`, `2nd`. */
const rankWords = (place: number): Saying =>
  saying`${chosen({ form: order.select(place), place }, { one: '{place}st', two: '{place}nd', few: '{place}rd', other: '{place}th' })}`

/** The results they were notified about are withdrawn. */
export const withdrawnNotice = (told: Told, publication: number, actorId: string): Notice => ({
  ...hackathonNotice(told, `results-withdrawn:${publication}`, [
    saying`Results withdrawn: ${{ hackathon: told.title }}`,
    'The organisers are correcting something. Karma and certificates are on hold until the results are published again.',
  ]),
  actorId,
})
