import { describe, expect, it } from 'vitest'
import { passwordQueue } from './password-queue.ts'

/** A queue whose work ends when told to. */
function startQueue() {
  const inTurn = passwordQueue()
  const done: string[] = []
  const ends: (() => void)[] = []
  const refused: string[] = []
  const add = (from: string, who: string) =>
    inTurn({ from, who }, async () => {
      await new Promise<void>((end) => ends.push(end))
      done.push(`${from} ${who}`)
    }).catch((error) => {
      expect(error).toMatchObject({ status: 429, retryAfterSeconds: 5 })
      refused.push(`${from} ${who}`)
    })
  /** Ends what is running, again and again, until nothing waits. */
  async function drain(): Promise<void> {
    while (ends.length > 0) {
      ends.shift()?.()
      await new Promise((next) => setImmediate(next))
    }
  }
  return { add, done, refused, drain }
}

describe('the queue of passwords', () => {
  it('lets networks take turns, so that a long row of one does not delay the others', async () => {
    const { add, done, drain } = startQueue()
    for (let number = 0; number < 100; number += 1) void add('hall', `student ${number}`)
    void add('home', 'owner')
    await drain()
    expect(done.indexOf('home owner')).toBeLessThan(5)
    expect(done).toHaveLength(101)
  })

  it('holds a full hall, and refuses with "try again" above that', async () => {
    const { add, done, refused, drain } = startQueue()
    for (let number = 0; number < 600; number += 1) void add('hall', `student ${number}`)
    await drain()
    expect(done).toHaveLength(514)
    expect(refused).toHaveLength(600 - 514)
  })

  it('makes room for others when one network has filled it', async () => {
    const { add, done, refused, drain } = startQueue()
    for (let number = 0; number < 514; number += 1) void add('attacker', `name ${number}`)
    for (let number = 0; number < 20; number += 1) void add('hall', `student ${number}`)
    await drain()
    expect(done.filter((one) => one.startsWith('hall'))).toHaveLength(20)
    expect(refused.every((one) => one.startsWith('attacker'))).toBe(true)
    expect(refused).toHaveLength(20)
  })

  it('holds no more than 32 of one account', async () => {
    const { add, done, refused, drain } = startQueue()
    for (let number = 0; number < 40; number += 1) void add('hall', 'one account')
    void add('hall', 'another')
    await drain()
    expect(done.filter((one) => one === 'hall one account')).toHaveLength(34)
    expect(refused).toHaveLength(6)
    expect(done).toContain('hall another')
  })
})
