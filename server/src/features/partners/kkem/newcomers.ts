import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { AppError, conflict, fieldRefused } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { openParam, type PartnerPerson } from './param.ts'
import { findKkem } from './partner.ts'

/** Newcomers from kkem: their accounts are connected after registration. */

export const CONNECT_QUEUE = 'kkem.connect'

/** Names that clients use for kkem. */
const names: readonly string[] = ['kkem', 'dwms']

/** The partner's name, and an encrypted parameter that says who the newcomer is there. */
export interface Integration {
  readonly title: string
  readonly param: string
}

/**
 * Decrypts and checks a newcomer's parameter, without calling kkem.
 * @throws AppError 400 on `integration.title` or `integration.param`, 409 when the account there belongs to
 * another member
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

/**
 * Queues a job that connects the newcomer, in the transaction that creates the account, so that registering
 * doesn't wait for kkem.
 */
export const connectLater = (
  tx: Database,
  { jobs }: Pick<Parts, 'jobs'>,
  userId: string,
  person: PartnerPerson,
): Promise<unknown> => jobs.enqueue(tx, CONNECT_QUEUE, { userId, person })
