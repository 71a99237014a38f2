import type { Database } from '../../../platform/database.ts'
import type { Parts } from '../../../platform/parts.ts'
import { tryAgain } from '../../../platform/try-again.ts'

export type CircleReading = Pick<Parts, 'db' | 'clock' | 'config'>

export type CircleParts = Pick<Parts, 'db' | 'clock' | 'config' | 'sendMail' | 'hashCode'>

/**
 * A transaction that adds a member. It locks a circle, then the person; closing an account locks in the
 * opposite order, so it can deadlock and is retried.
 */
export const takingIn = <T>({ db }: Pick<Parts, 'db'>, work: (tx: Database) => Promise<T>): Promise<T> =>
  tryAgain(() => db.transaction(work))
