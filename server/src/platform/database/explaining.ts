import { brokenReference, brokenUniqueRule, conflict, fieldRefused } from '../errors.ts'

/** A form field (or `general`) and the message for it. */
export type Explanation = readonly [field: string, words: string]

/**
 * Translates violated database constraints into messages, by constraint name: a unique constraint becomes
 * 409, because someone else was first; a foreign key becomes 400, because the chosen row doesn't exist. Other
 * errors are rethrown.
 * @param work a function, or a statement that hasn't been awaited yet
 * @throws AppError 409 or 400
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
