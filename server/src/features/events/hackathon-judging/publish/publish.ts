import type { hackathonJudging, LiveResults } from '@muster/contract/events/hackathon-judging.ts'
import { counted } from '@muster/contract/lib/counted.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { say, saying } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { conflict, fieldRefused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { rewardTask } from '../../../learning/rewards/index.ts'
import {
  keepCertificates,
  keepResults,
  makeCode,
  type NewCertificate,
  type Result,
} from '../../hackathon-results/index.ts'
import { type Ranking, rankingOf, withdrawUntil } from '../ranking/live.ts'
import { type Material, readMaterial } from '../ranking/read.ts'
import { changeJudging, lockJudging, requireSay, type StoredJudging } from '../rules.ts'
import { certifyTeams } from './credentials.ts'
import { resultNotice } from './notices.ts'
import { readTeams, type TeamMember } from './people.ts'

/**
 * Publishes results: ranks, prizes, karma, certificates and notifications in one transaction, so all or
 * nothing.
 */

export type PublishParts = Pick<Parts, 'db' | 'clock' | 'jobs' | 'sendMail' | 'config' | 'hashCode' | 'log'>
type Published = ReplyOf<typeof hackathonJudging.publish>

/**
 * Publishes the present results. Idempotent: the second of two concurrent calls finds them published.
 * @param reason required when score sheets are missing or a prize has no winner
 * @returns when, until when they can be withdrawn, and the karma awarded now
 * @throws AppError 404, 403; 400 on `reason` when one is needed; 409 with what has to be done first
 */
export async function publishResults(
  parts: PublishParts,
  actor: Actor,
  hackathonId: string,
  reason: string | null,
): Promise<Published> {
  return parts.db.transaction(async (tx) => {
    await requireSay(tx, actor, hackathonId)
    const judging = await lockJudging(tx, hackathonId, 'change')
    if (judging.published_at) return publishedAs(judging.published_at, 0)
    const material = await readMaterial(tx, hackathonId)
    const now = parts.clock.now()
    const ranking = rankingOf(judging, material, now)
    if (ranking.blocked_because) throw conflict('general', ranking.blocked_because)
    const lacking = whatLacks(ranking)
    if (lacking && !reason)
      throw fieldRefused('reason', say`${{ lacking }}. Enter a reason for publishing anyway.`)
    const act = { parts, tx, actor, judging, ranking, material, now }
    await keepResults(tx, hackathonId, resultsOf(act))
    const karma = await reward(act, await readTeams(tx, hackathonId))
    await changeJudging(
      tx,
      { hackathonId, actorId: actor.id, now },
      sql`published_at = ${now}::timestamptz, published_by_id = ${actor.id}::uuid, publication = publication + 1`,
    )
    await audit(tx, actor, {
      action: 'hackathon.publish_results',
      targetType: 'hackathon',
      targetId: hackathonId,
      after: { projects: ranking.ranking.length, karma, ...(reason && { reason }) },
    })
    return publishedAs(now.toISOString(), karma)
  })
}

const publishedAs = (publishedAt: string, karma: number): Published => ({
  published_at: publishedAt,
  withdraw_until: withdrawUntil(publishedAt).toISOString(),
  karma,
})

/** What is incomplete, in words; null when nothing is. */
function whatLacks({ rules, sheets_done, sheets_given, prizes }: LiveResults): string | null {
  const sheets = rules.way === 'pairs' ? 0 : sheets_given - sheets_done
  const open = prizes
    .filter(({ project_ids }) => project_ids.length === 0)
    .map(({ title }) => title)
    .join(', ')
  if (sheets <= 0) return open ? say`No one wins ${{ prizes: open }}` : null
  return open
    ? say`${counted({ sheets }, { one: '# score sheet is missing', other: '# score sheets are missing' })}. No one wins ${{ prizes: open }}`
    : say`${counted({ sheets }, { one: '# score sheet is missing', other: '# score sheets are missing' })}`
}

interface Act {
  readonly parts: PublishParts
  readonly tx: Database
  readonly actor: Actor
  readonly judging: StoredJudging
  readonly ranking: Ranking
  readonly material: Material
  readonly now: Date
}

function resultsOf({ ranking, material }: Pick<Act, 'ranking' | 'material'>): Result[] {
  return [...ranking.ranking, ...ranking.unranked].map(({ project_id, rank, track_rank, score, sheets }) => ({
    project_id,
    place: rank,
    track_place: track_rank,
    score,
    sheets,
    criteria: material.criteria.map(({ name, weight }, index) => ({
      name,
      weight,
      mean: ranking.means.get(project_id)?.[index] ?? null,
    })),
    prizes: ranking.prizes
      .filter(({ project_ids }) => project_ids.includes(project_id))
      .map(({ title }) => title),
  }))
}

/** What a person will get. */
type Due = Omit<NewCertificate, 'code' | 'karma_entry_id'> & {
  readonly karma: number
  readonly cause: string
}

/** Awards karma and certificates, and notifies the teams. @returns the karma awarded */
async function reward(act: Act, people: readonly TeamMember[]): Promise<number> {
  const { parts, tx, actor, judging, ranking, now } = act
  const due = [...prizesDue(act, people), ...takingPartDue(act, people)]
  const told = people.map(({ user_id: userId, project_id }) => {
    const row = [...ranking.ranking, ...ranking.unranked].find((project) => project.project_id === project_id)
    const prizes = ranking.prizes.filter(({ project_ids }) => project_ids.includes(project_id))
    return resultNotice(
      { userId, hackathonId: judging.id, title: judging.title },
      {
        project: row?.title ?? '',
        place: row?.rank ?? null,
        of: ranking.ranking.length,
        prizes: prizes.map(({ title }) => title),
        publication: judging.publication + 1,
        actorId: actor.id,
      },
    )
  })
  const entries = new Map<Due, string>()
  const kinds = [
    {
      kind: 'prize',
      hashtag: '#hackathon-prize',
      reason: saying`Prize at ${{ hackathon: judging.title }}`,
      told,
    },
    {
      kind: 'taking_part',
      hashtag: '#hackathon-part',
      reason: saying`Took part in ${{ hackathon: judging.title }}`,
      told: [],
    },
  ]
  for (const { kind, told: notices, ...under } of kinds) {
    const paid = due.filter((one) => one.kind === kind && one.karma > 0)
    const given = paid.map(({ user_id: userId, karma, cause }) => ({ userId, karma, cause }))
    const outcomes = await rewardTask(parts, tx, { ...under, actorId: actor.id, given }, notices)
    for (const [index, one] of paid.entries()) {
      const outcome = outcomes[index]
      if (outcome) entries.set(one, outcome.entryId)
    }
  }
  const certificates = due.map((one) => {
    const { karma: _, cause: __, ...certificate } = one
    return { ...certificate, code: makeCode(), karma_entry_id: entries.get(one) ?? null }
  })
  await keepCertificates(tx, judging.id, certificates, now)
  const ranked = new Map([...ranking.ranking, ...ranking.unranked].map((one) => [one.project_id, one]))
  const reached = due.map(({ user_id, kind, prize, project_id }) => {
    const project = ranked.get(project_id)
    return { user_id, kind, prize, place: project?.rank ?? null, project: project?.title ?? '' }
  })
  await certifyTeams(tx, parts, judging, reached)
  return [...entries.keys()].reduce((sum, { karma }) => sum + karma, 0)
}

function prizesDue({ judging, ranking }: Act, people: readonly TeamMember[]): Due[] {
  return ranking.prizes.flatMap(({ prize_id, title, karma, project_ids }) =>
    people
      .filter(({ project_id }) => project_ids.includes(project_id))
      .map(({ user_id, full_name, project_id }) => ({
        user_id,
        full_name,
        project_id,
        kind: 'prize' as const,
        prize_id,
        prize: title,
        place: ranking.ranking.find((project) => project.project_id === project_id)?.rank ?? null,
        karma,
        cause: causeOf(judging, `prize:${prize_id}`, user_id),
      })),
  )
}

function takingPartDue({ judging, material }: Act, people: readonly TeamMember[]): Due[] {
  return people
    .filter(({ took_part }) => took_part)
    .map(({ user_id, full_name, project_id }) => ({
      user_id,
      full_name,
      project_id,
      kind: 'taking_part' as const,
      prize_id: null,
      prize: null,
      place: null,
      karma: material.taking_part_karma,
      cause: causeOf(judging, 'part', user_id),
    }))
}

/** Includes the publication's number, so that awards reversed by a withdrawal can be made again. */
const causeOf = ({ id, publication }: StoredJudging, what: string, userId: string): string =>
  `hackathon:${id}:${publication + 1}:${what}:${userId}`
