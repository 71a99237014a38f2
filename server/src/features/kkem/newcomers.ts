import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { AppError, conflict, fieldRefused } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'
import { openParam, type PartnerPerson } from './param.ts'
import { findKkem } from './partner.ts'

/** Newcomers who come from kkem: their accounts are connected once they are there. */

export const CONNECT_QUEUE = 'kkem.connect'

/** kkem by the names that clients have for it. */
const names: readonly string[] = ['kkem', 'dwms']

/** Of a registration: the partner's name, and who the newcomer is there. */
export interface Integration {
  readonly title: string
  readonly param: string
}

/**
 * Looks at what a newcomer brings, without asking kkem.
 * @throws AppError 400 on `integration.title` or `integration.param`, 409 for an account there that is another member's
 */
export async function openIntegration(
  { db, config }: Pick<Parts, 'db' | 'config'>,
  { title, param }: Integration,
): Promise<PartnerPerson> {
  const kkem = names.includes(title.toLowerCase()) ? findKkem(config) : null
  if (!kkem) throw fieldRefused('integration.title', 'This partner isn’t connected here')
  const person = await openParam(kkem.cipherKey, param).catch((error: unknown) => {
    if (error instanceof AppError) throw fieldRefused('integration.param', error.message)
    throw error
  })
  const [taken] = await db.execute(sql`select from kkem_link where jsid = ${person.jsid} and verified`)
  if (taken) throw conflict('integration.param', 'This kkem account belongs to another member')
  return person
}

/** Connects the newcomer by a job, in the transaction that makes the account: nobody waits for kkem to register. */
export const connectLater = (
  tx: Database,
  { jobs }: Pick<Parts, 'jobs'>,
  userId: string,
  person: PartnerPerson,
): Promise<unknown> => jobs.enqueue(tx, CONNECT_QUEUE, { userId, person })
