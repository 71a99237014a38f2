import { randomInt } from 'node:crypto'

/** Without 0, O, 1 and I, which are easily confused when typed. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 10

/** Random letters and digits that are easy to read and type, five bits each. */
export const readableLetters = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** An unguessable ticket code of 50 bits. */
export const newTicketCode = (): string => readableLetters(LENGTH)
