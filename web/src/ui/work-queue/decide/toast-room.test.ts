import { describe, expect, it } from 'vitest'
import { toastRoom } from './toast-room.ts'

const bar = (top: number) => ({ top, bottom: top + 70, height: 70 })

describe('the room of a toast with Undo', () => {
  it('is above a bar that sticks to the lower edge, or stands a little above it', () => {
    expect(toastRoom(bar(830), 900)).toBe(82)
    expect(toastRoom(bar(760), 900)).toBe(152)
  })

  it('is the usual one when the bar is further up, below the window, or empty', () => {
    expect(toastRoom(bar(400), 900)).toBe(0)
    expect(toastRoom(bar(950), 900)).toBe(0)
    expect(toastRoom({ top: 860, bottom: 860, height: 0 }, 900)).toBe(0)
  })
})
