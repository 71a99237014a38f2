import type { Database } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { tryAgain } from '../../platform/try-again.ts'

/** What reading circles needs. */
export type CircleReading = Pick<Parts, 'db' | 'clock' | 'config'>

/** What changes of members need. */
export type CircleParts = Pick<Parts, 'db' | 'clock' | 'config' | 'sendMail' | 'hashCode'>

/**
 * A transaction that takes somebody in. It locks a circle, then the person; closing an account goes the other way, so
 * the database may end one of the two, which then starts again.
 */
export const takingIn = <T>({ db }: Pick<Parts, 'db'>, work: (tx: Database) => Promise<T>): Promise<T> =>
  tryAgain(() => db.transaction(work))
