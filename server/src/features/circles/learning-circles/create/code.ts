const LETTERS_OF_NAME = 2
const LETTERS_OF_COLLEGE = 4

/** In capitals first, because a small letter can become one with a mark, which a code can't have. */
const lettersAndDigits = (text: string) =>
  [...text.toUpperCase()].filter((sign) => /[\p{L}\p{N}]/u.test(sign))

/**
 * The base of a circle's code: two letters of its name, the code of its group, four of the college's. Capital
 * letters and digits only, easy to type.
 */
export function circleCodeBase(name: string, groupCode: string, collegeCode: string | null): string {
  const parts = [
    lettersAndDigits(name).slice(0, LETTERS_OF_NAME),
    lettersAndDigits(groupCode),
    lettersAndDigits(collegeCode ?? '').slice(0, LETTERS_OF_COLLEGE),
  ]
  return parts.flat().join('')
}
