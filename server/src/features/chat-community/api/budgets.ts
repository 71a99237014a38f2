/** What the chat allows, as its answers say: so many requests for each kind of call until a moment. */
export class Budgets {
  private readonly left = new Map<string, { remaining: number; resetAt: number }>()
  private pausedUntil = 0

  /** @returns the moment from which on a call may be made, in milliseconds; 0 for at once */
  freeAt(route: string, now: number): number {
    const own = this.left.get(route)
    const spent = own && own.remaining <= 0 ? own.resetAt : 0
    const free = Math.max(spent, this.pausedUntil)
    return free > now ? free : 0
  }

  /** Counts a call that is about to be made, so that calls at the same time do not take the same place. */
  spend(route: string): void {
    const own = this.left.get(route)
    if (own) own.remaining -= 1
  }

  /** Reads what an answer says of the budget. @returns when to ask again, for an answer that was 429 */
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
