import { brokenReference, brokenUniqueRule, conflict, fieldRefused } from '../errors.ts'

/** A field of the form, or `general`, and what to say there. */
export type Explanation = readonly [field: string, words: string]

/**
 * Runs work and says what a rule of the database that it breaks means for the person, by the name of the constraint: a
 * unique rule answers 409, since somebody was first; a foreign key 400, since what was chosen is gone or never was.
 * Anything else is thrown as it came.
 * @param work a function, or a statement that has not been awaited yet
 */
export async function explaining<T>(
  rules: Readonly<Record<string, Explanation>>,
  work: PromiseLike<T> | (() => Promise<T>),
): Promise<T> {
  try {
    return await (typeof work === 'function' ? work() : work)
  } catch (error) {
    const taken = rules[brokenUniqueRule(error) ?? '']
    if (taken) throw conflict(...taken)
    const gone = rules[brokenReference(error) ?? '']
    throw gone ? fieldRefused(...gone) : error
  }
}
