import type { hackathonJudging } from '@muster/contract/events/hackathon-judging.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import { fieldRefused, notFound, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { rankingOf } from '../ranking/live.ts'
import { readMaterial } from '../ranking/read.ts'
import { assertNotPublished, changeJudging, lockJudging, requireSay } from '../rules.ts'

/** Decisions by organisers before publication: ties, and prizes without a winning rank. */

type SettleParts = Pick<Parts, 'db' | 'clock'>

/**
 * Resolves a tie by an order or a shared rank. It applies while the same projects are tied.
 * @returns when the judging was last changed
 * @throws AppError 404, 403; 400 when these projects aren't tied now; 409 once results are published
 */
export async function settleTie(
  { db, clock }: SettleParts,
  actor: Actor,
  hackathonId: string,
  { project_ids, shares }: BodyOf<typeof hackathonJudging.settleTie>,
): Promise<string> {
  return db.transaction(async (tx) => {
    await requireSay(tx, actor, hackathonId)
    const judging = await lockJudging(tx, hackathonId, 'change')
    assertNotPublished(judging)
    const { ties } = rankingOf(judging, await readMaterial(tx, hackathonId), clock.now())
    const named = new Set(project_ids)
    const isTied = ties.some(
      (tie) => tie.project_ids.length === named.size && tie.project_ids.every((id) => named.has(id)),
    )
    if (!isTied) throw refused('These projects are no longer tied. Reload the page.')
    const others = judging.ties.filter((tie) => !tie.project_ids.some((id) => named.has(id)))
    const settled = [...others, { project_ids, shares }]
    await audit(tx, actor, {
      action: 'hackathon.settle_tie',
      targetType: 'hackathon',
      targetId: hackathonId,
      after: { projects: project_ids, shares },
    })
    return changeJudging(
      tx,
      { hackathonId, actorId: actor.id, now: clock.now() },
      sql`ties = ${JSON.stringify(settled)}::text::jsonb`,
    )
  })
}

/**
 * Sets which project wins a prize that no rank wins.
 * @param projectId null removes the choice
 * @returns when the judging was last changed
 * @throws AppError 404, 403; 400 when a rank wins the prize, and on `project_id` for a project that wasn't
 * submitted; 409 once results are published
 */
export async function choosePrize(
  { db, clock }: SettleParts,
  actor: Actor,
  { hackathonId, prizeId, projectId }: { hackathonId: string; prizeId: string; projectId: string | null },
): Promise<string> {
  return db.transaction(async (tx) => {
    await requireSay(tx, actor, hackathonId)
    const judging = await lockJudging(tx, hackathonId, 'change')
    assertNotPublished(judging)
    const material = await readMaterial(tx, hackathonId)
    const prize = material.prizes.find(({ id }) => id === prizeId)
    if (!prize) throw notFound('this prize')
    const project = material.projects.find(({ project_id }) => project_id === projectId)
    if (projectId !== null && !project)
      throw fieldRefused('project_id', 'Choose a project that was submitted')
    const { [prizeId]: before, ...others } = judging.choices
    const open = rankingOf({ ...judging, choices: others }, material, clock.now())
    const winners = open.prizes.find(({ prize_id }) => prize_id === prizeId)?.project_ids ?? []
    if (projectId !== null && winners.length > 0)
      throw refused('The rank decides who wins this prize, so you can’t choose its winner')
    await audit(tx, actor, {
      action: 'hackathon.choose_prize',
      targetType: 'hackathon',
      targetId: hackathonId,
      ...(before && { before: { [prize.title]: before } }),
      after: { [prize.title]: project?.title ?? null },
    })
    const choices = project ? { ...others, [prizeId]: project.project_id } : others
    return changeJudging(
      tx,
      { hackathonId, actorId: actor.id, now: clock.now() },
      sql`choices = ${JSON.stringify(choices)}::text::jsonb`,
    )
  })
}
