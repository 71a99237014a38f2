import { ChatAway } from './outcomes.ts'

const OPENS_AFTER = 3
const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 5 * 60_000

/** Circuit breaker with exponential back-off: opens after three failures in a row. */
export class Circuit {
  private failures = 0
  private openUntil = 0

  /** @throws ChatAway while the circuit is open */
  assertClosed(now: number): void {
    if (this.openUntil > now) throw new ChatAway('Discord isn’t responding', this.openUntil)
  }

  worked(): void {
    this.failures = 0
    this.openUntil = 0
  }

  /** @returns when to try again, in milliseconds since the epoch */
  failed(now: number): number {
    this.failures += 1
    const doublings = Math.max(0, this.failures - OPENS_AFTER)
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(doublings, 10))
    if (this.failures >= OPENS_AFTER) this.openUntil = now + pause
    return now + pause
  }
}
