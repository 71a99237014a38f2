import type { Badge } from '@muster/contract/recognition/badge.ts'
import type { Database } from '../../../../platform/database.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { askForCredentials, type CredentialRequest } from '../../../recognition/credentials/index.ts'
import type { StoredJudging } from '../rules.ts'

/** Credentials of a hackathon: one per member, for their best result. */

interface Reached {
  readonly user_id: string
  readonly kind: 'prize' | 'taking_part'
  readonly prize: string | null
  /** Rank of their project; null when too few judges have seen it. */
  readonly place: number | null
  readonly project: string
}

const BADGES: Record<'place' | Reached['kind'], Badge> = {
  place: { tone: 'amber', icon: 'trophy' },
  prize: { tone: 'amber', icon: 'trophy' },
  taking_part: { tone: 'sky', icon: 'code' },
}

const MOST_PLACES = 3
const places = ['1st', '2nd', '3rd']

/** Requests the credentials in the transaction that publishes the results. */
export async function certifyTeams(
  tx: Database,
  parts: Pick<Parts, 'jobs' | 'clock'>,
  judging: Pick<StoredJudging, 'id' | 'title'>,
  reached: readonly Reached[],
): Promise<void> {
  const ofMembers = new Map<string, Reached[]>()
  for (const one of reached) ofMembers.set(one.user_id, [...(ofMembers.get(one.user_id) ?? []), one])
  const requests = [...ofMembers].map(([userId, all]) => requestOf(judging, userId, all))
  await askForCredentials(tx, parts, requests)
}

function requestOf(
  { id, title }: Pick<StoredJudging, 'id' | 'title'>,
  userId: string,
  all: readonly Reached[],
): CredentialRequest {
  const prizes = all.flatMap(({ prize }) => prize ?? [])
  const place = all.find(({ place: at }) => at !== null && at <= MOST_PLACES)?.place ?? null
  const kind = place !== null ? 'place' : prizes.length > 0 ? 'prize' : 'taking_part'
  const project = all[0]?.project ?? ''
  const what = {
    place: `${places[(place ?? 1) - 1]} place`,
    prize: `Prize “${prizes[0]}”`,
    taking_part: 'Took part',
  }[kind]
  return {
    kind: 'hackathon',
    sourceId: id,
    userId,
    title: `${what}${kind === 'taking_part' ? ' in' : ' at'} ${title}`.slice(0, 200),
    description: `Built “${project}” with a team at the hackathon ${title}.`,
    criteria:
      kind === 'taking_part'
        ? 'Took part, and submitted a project with a team.'
        : 'Submitted a project with a team. Judges scored the projects, and the results are published.',
    evidence: [{ name: `“${project}”` }, ...prizes.map((prize) => ({ name: `Prize: ${prize}` }))],
    badge: BADGES[kind],
    validYears: null,
    ruleVersion: null,
  }
}
