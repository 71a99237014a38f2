import { describe, expect, it } from 'vitest'
import { hashPassword, needsRehash, passwordMatches } from './passwords.ts'

describe('passwords', () => {
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
