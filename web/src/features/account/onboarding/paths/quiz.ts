import { type Domain, domainWords } from '@muster/contract/lib/words.ts'
import { questions } from './questions.ts'

/** Ticked answers by question; each answer speaks for one domain. */
export type Answers = Readonly<Record<string, readonly Domain[]>>

/** A domain with so many points is recommended. */
const ENOUGH = 3

/** Points of each domain over all questions; an answer counts one. */
export function pointsOf(answers: Answers): Record<Domain, number> {
  const points: Record<Domain, number> = { creative: 0, coder: 0, maker: 0, manager: 0 }
  for (const { id } of questions) {
    for (const domain of new Set(answers[id] ?? [])) points[domain] += 1
  }
  return points
}

/** More would be no recommendation: somebody who ticks everything is told one or two all the same. */
const MOST = 2

/**
 * The one or two domains that the answers speak for, most points first: those with enough points, and when none has,
 * those with the most. Of equals, the ones ticked alone more often come first, then the ones ticked earlier in a
 * question. Without a single answer none at all.
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

/** An answer that was ticked alone says more than one among four, and of several the first ticked one most. */
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

/** All questions, each once, in random order. `random` gives numbers from 0 to below 1. */
export function shuffledIds(random: () => number = Math.random): string[] {
  const ids = questions.map(({ id }) => id)
  for (let last = ids.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    ;[ids[last], ids[other]] = [ids[other] ?? '', ids[last] ?? '']
  }
  return ids
}
