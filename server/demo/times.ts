import type { Random } from './random.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
/** The community lives in India, half an hour off the whole hours. */
export const INDIA = 5.5 * HOUR

function hourOfDay(random: Random, weekend: boolean): number {
  if (weekend) return random.int(9, 22)
  return random.weighted([
    [random.int(17, 22), 78],
    [random.int(6, 8), 10],
    [random.int(12, 14), 12],
  ])
}

/**
 * `count` moments between two others in the order of time, as people have them: in the evening and at weekends,
 * in bursts of some days with quiet weeks between them.
 */
export function humanTimes(random: Random, count: number, from: number, to: number): number[] {
  const bursts = Array.from({ length: 2 + Math.floor(count / 12) }, () => from + random.next() * (to - from))
  const times = Array.from({ length: count }, () => humanTime(random, bursts, from, to))
  return times.sort((a, b) => a - b)
}

function humanTime(random: Random, bursts: readonly number[], from: number, to: number): number {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const around = random.chance(0.6)
      ? random.pick(bursts) + (random.next() + random.next() - 1) * 5 * DAY
      : from + random.next() * (to - from)
    const day = Math.floor((around + INDIA) / DAY)
    const weekend = day % 7 === 2 || day % 7 === 3
    if (!weekend && random.chance(0.35)) continue
    const minute = random.int(0, 59)
    const time =
      day * DAY - INDIA + hourOfDay(random, weekend) * HOUR + minute * 60_000 + random.int(0, 59_999)
    if (time >= from && time <= to) return time
  }
  return Math.floor(from + random.next() * (to - from))
}
