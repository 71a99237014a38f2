import { describe, expect, it } from 'vitest'
import { hashPassword, needsRehash, passwordMatches } from './passwords.ts'

describe('passwords', () => {
  it('are refused with "try again" once too many wait to be hashed, and work again afterwards', async () => {
    const known = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA'
    // The first checks of this process, for a known and an unknown account, start while the queue is full.
    const work: Promise<unknown>[] = Array.from({ length: 70 }, () => hashPassword('correct horse'))
    work.push(passwordMatches(known, 'correct horse'), passwordMatches(null, 'correct horse'))
    const refused = (await Promise.allSettled(work)).flatMap((result) =>
      result.status === 'rejected' ? [result.reason] : [],
    )
    expect(refused.length).toBeGreaterThanOrEqual(5)
    for (const reason of refused) expect(reason).toMatchObject({ status: 503, retryAfterSeconds: 5 })
    expect(await passwordMatches(null, 'correct horse')).toBe(false)
  })

  it('fit their own hash only, and nobody without a hash', async () => {
    const stored = await hashPassword('correct horse')
    expect(stored).toMatch(/^\$argon2id\$/)
    expect(await hashPassword('correct horse')).not.toBe(stored)
    expect(await passwordMatches(stored, 'correct horse')).toBe(true)
    expect(await passwordMatches(stored, 'Correct horse')).toBe(false)
    expect(await passwordMatches(null, 'a password that nobody has')).toBe(false)
    expect(needsRehash(stored)).toBe(false)
    expect(needsRehash('$argon2id$v=19$m=8192,t=1,p=1$c2FsdA$aGFzaA')).toBe(true)
  })
})
