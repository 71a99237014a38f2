import { randomInt } from 'node:crypto'

/** Without 0, O, 1 and I: codes are read off a wall and said aloud. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 6

/** A random code. The unique index decides whether it is free. */
export const newMeetCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
