import { type Domain, domainWords } from '@muster/contract/lib/words.ts'
import { questions } from './questions.ts'

/** Ticked answers by question id; each answer scores for one domain. */
export type Answers = Readonly<Record<string, readonly Domain[]>>

/** Points from which a domain is recommended. */
const ENOUGH = 3

/** Points per domain over all questions; each ticked answer counts one. */
export function pointsOf(answers: Answers): Record<Domain, number> {
  const points: Record<Domain, number> = { creative: 0, coder: 0, maker: 0, manager: 0 }
  for (const { id } of questions) {
    for (const domain of new Set(answers[id] ?? [])) points[domain] += 1
  }
  return points
}

/** At most this many recommendations, even for someone who ticks everything. */
const MOST = 2

/**
 * The one or two domains with the most points, highest first: those with enough points, or the
 * highest-scoring when none has enough. Ties go to the domain ticked alone more often, then to the one ticked
 * earlier within a question. Empty without any answer.
 */
export function recommend(answers: Answers): Domain[] {
  const points = pointsOf(answers)
  const weights = weightsOf(answers)
  const ranked = domainWords
    .filter((domain) => points[domain] > 0)
    .sort((one, other) => points[other] - points[one] || weights[other] - weights[one])
  const most = points[ranked[0] ?? 'coder']
  return ranked.filter((domain) => points[domain] >= Math.min(ENOUGH, most)).slice(0, MOST)
}

/**
 * Tie-break weights: an answer ticked alone weighs more than one of four, and the first ticked weighs most.
 */
function weightsOf(answers: Answers): Record<Domain, number> {
  const weights: Record<Domain, number> = { creative: 0, coder: 0, maker: 0, manager: 0 }
  for (const { id } of questions) {
    const ticked = [...new Set(answers[id] ?? [])]
    ticked.forEach((domain, position) => {
      weights[domain] += 1 / ticked.length - position / 100
    })
  }
  return weights
}

/** All question ids in random order. `random` returns numbers in [0, 1). */
export function shuffledIds(random: () => number = Math.random): string[] {
  const ids = questions.map(({ id }) => id)
  for (let last = ids.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[ids[last], ids[other]] = [ids[other] ?? '', ids[last] ?? '']
  }
  return ids
}
