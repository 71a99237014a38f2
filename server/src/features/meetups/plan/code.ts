import { randomInt } from 'node:crypto'

/** Without 0, O, 1 and I: codes are read from a wall and spoken across a room. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 6

/** A code that nobody can guess; whether it is free is for the database to say. */
export const newMeetCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
