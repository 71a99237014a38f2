import { describe, expect, it } from 'vitest'
import { swipeOf } from './swipe.ts'

const at = (clientX: number, clientY: number) => ({ clientX, clientY })

describe('a swipe', () => {
  it('to the left leads on, to the right back', () => {
    expect(swipeOf(at(300, 100), at(200, 110))).toBe(1)
    expect(swipeOf(at(100, 100), at(180, 90))).toBe(-1)
  })

  it('goes the other way where lines begin on the right', () => {
    expect(swipeOf(at(300, 100), at(200, 110), true)).toBe(-1)
    expect(swipeOf(at(100, 100), at(180, 90), true)).toBe(1)
  })

  it('is neither scrolling nor a tap, nor what two fingers do', () => {
    expect(swipeOf(at(300, 100), at(220, 160))).toBeUndefined()
    expect(swipeOf(at(300, 100), at(260, 100))).toBeUndefined()
    expect(swipeOf(undefined, at(0, 0))).toBeUndefined()
  })
})
