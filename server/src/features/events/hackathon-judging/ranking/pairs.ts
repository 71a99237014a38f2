/**
 * Ranking by pairwise comparisons: the Bradley-Terry model, fitted with the MM algorithm of Hunter (Annals of
 * Statistics 32, 2004). As a prior, each project has one win and one loss against an average project, so that
 * a project that always won gets a finite strength (Caron and Doucet, Journal of Computational and Graphical
 * Statistics 21, 2012).
 */

export interface Comparison {
  readonly winner: string
  readonly loser: string
}

export interface Strength {
  /** Probability of winning against an average project, in percent. */
  readonly score: number
  /** 95 % interval of the score. */
  readonly low: number
  readonly high: number
  readonly comparisons: number
}

const CLOSE_ENOUGH = 1e-6
const MOST_ROUNDS = 2000
/** Standard deviations of a 95 % interval. */
const BAND = 1.96

/** The strength of each project that was compared. */
export function strengths(comparisons: readonly Comparison[]): Map<string, Strength> {
  const names = [...new Set(comparisons.flatMap(({ winner, loser }) => [winner, loser]))]
  const place = new Map(names.map((name, index) => [name, index]))
  const wins = names.map(() => 0)
  const met = names.map(() => new Map<number, number>())
  for (const { winner, loser } of comparisons) {
    const [won = 0, lost = 0] = [place.get(winner), place.get(loser)]
    wins[won] = (wins[won] ?? 0) + 1
    met[won]?.set(lost, (met[won]?.get(lost) ?? 0) + 1)
    met[lost]?.set(won, (met[lost]?.get(won) ?? 0) + 1)
  }
  const fitted = fit(wins, met)
  return new Map(
    names.map((name, index) => {
      const others = [...(met[index] ?? [])]
      const own = fitted[index] ?? 1
      const at = Math.log(own)
      const band = BAND / Math.sqrt(knowledge(own, others, fitted))
      const comparisonCount = others.reduce((total, [, times]) => total + times, 0)
      return [
        name,
        { score: chance(at), low: chance(at - band), high: chance(at + band), comparisons: comparisonCount },
      ]
    }),
  )
}

const chance = (logStrength: number): number => 100 / (1 + Math.exp(-logStrength))

function fit(wins: readonly number[], met: readonly ReadonlyMap<number, number>[]): number[] {
  let strength = wins.map(() => 1)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = strength.map((own, index) => {
      let expected = 2 / (own + 1)
      for (const [other, times] of met[index] ?? []) expected += times / (own + (strength[other] ?? 1))
      return ((wins[index] ?? 0) + 1) / expected
    })
    const moved = Math.max(0, ...next.map((value, index) => Math.abs(value - (strength[index] ?? 1))))
    strength = next
    if (moved < CLOSE_ENOUGH) break
  }
  return strength
}

/** Fisher information about one project, including the prior. */
function knowledge(
  own: number,
  others: readonly (readonly [number, number])[],
  all: readonly number[],
): number {
  const one = (other: number) => (own * other) / (own + other) ** 2
  return others.reduce((total, [other, times]) => total + times * one(all[other] ?? 1), 2 * one(1))
}
