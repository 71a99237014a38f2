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

/**
 * The domains that the answers speak for, most points first. When none has enough, those with the most points;
 * without a single answer none at all.
 */
export function recommend(answers: Answers): Domain[] {
  const points = pointsOf(answers)
  const ranked = [...domainWords].sort((one, other) => points[other] - points[one])
  const enough = ranked.filter((domain) => points[domain] >= ENOUGH)
  if (enough.length > 0) return enough
  const most = Math.max(...Object.values(points))
  return most === 0 ? [] : ranked.filter((domain) => points[domain] === most)
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
