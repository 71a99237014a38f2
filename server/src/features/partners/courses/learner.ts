import { eq } from 'drizzle-orm'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'
import { user } from '../../account/accounts/tables.ts'
import type { Learner } from './calls.ts'

/** The member's data that providers get. */
export async function learnerOf({ db }: Pick<Parts, 'db'>, actor: Actor): Promise<Learner> {
  const [found] = await db
    .select({ id: user.id, email: user.email, fullName: user.fullName, mobile: user.mobile })
    .from(user)
    .where(eq(user.id, actor.id))
  if (!found) throw new Error('the member is gone')
  return found
}
