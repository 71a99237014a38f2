/**
 * The chat's rate limits, as its responses report them: how many requests are left for each route until the
 * reset.
 */
export class Budgets {
  private readonly left = new Map<string, { remaining: number; resetAt: number }>()
  private pausedUntil = 0

  /** @returns when a call can be made, in milliseconds since the epoch; 0: right away */
  freeAt(route: string, now: number): number {
    const own = this.left.get(route)
    const spent = own && own.remaining <= 0 ? own.resetAt : 0
    const free = Math.max(spent, this.pausedUntil)
    return free > now ? free : 0
  }

  /** Counts a call before it is made, so that concurrent calls don't use the same allowance. */
  spend(route: string): void {
    const own = this.left.get(route)
    if (own) own.remaining -= 1
  }

  /** Reads the rate limit headers of a response. @returns when to retry after a 429 */
  note(
    route: string,
    answer: Pick<Response, 'status' | 'headers'>,
    retryAfter: unknown,
    now: number,
  ): number {
    const number = (name: string) => {
      const text = answer.headers.get(name)
      const value = text === null || text.trim() === '' ? Number.NaN : Number(text)
      return Number.isFinite(value) && value >= 0 ? value : null
    }
    if (answer.status === 429) {
      const given = typeof retryAfter === 'number' && Number.isFinite(retryAfter) ? retryAfter : null
      const seconds = Math.min(3600, Math.max(0.05, given ?? number('retry-after') ?? 5))
      const resetAt = now + Math.ceil(seconds * 1000)
      if (answer.headers.get('x-ratelimit-global') === 'true') this.pausedUntil = resetAt
      this.left.set(route, { remaining: 0, resetAt })
      return resetAt
    }
    const remaining = number('x-ratelimit-remaining')
    const seconds = number('x-ratelimit-reset-after')
    if (remaining !== null && seconds !== null) {
      this.left.set(route, { remaining, resetAt: now + Math.ceil(Math.min(3600, seconds) * 1000) })
    } else {
      this.left.delete(route)
    }
    return 0
  }
}
