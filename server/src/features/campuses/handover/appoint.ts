import { administers } from '@muster/contract/access/abilities.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { tryAgain } from '../../../platform/try-again.ts'
import type { ActedBy } from '../../security-events/index.ts'
import { takeTurns } from '../members.ts'
import { forget, type HandoverParts, handOver } from './holders.ts'
import { overtakeOffers } from './offer-rows.ts'
import { makeOffer } from './offers.ts'
import { type Asked, planHandover } from './plans.ts'

/**
 * Hands a role at a campus over. From an administrator it passes at once: they name whose lead it is where there are
 * several, or appoint somebody where there is none. From everybody else it is an offer, which the receiver accepts or
 * declines: a lead offers their own, and appoints the enabler and the leads of groups, in place of all who were it there.
 * @returns the text for the person. @throws AppError 400 on the fields, 403 when the role opens more than the caller
 * holds, 409 when the role is offered to somebody else.
 */
export async function transferRole(parts: HandoverParts, by: ActedBy, asked: Asked): Promise<string> {
  const { text, changed } = await tryAgain(() =>
    parts.db.transaction(async (tx) => {
      await takeTurns(tx, asked.organizationId)
      const plan = await planHandover(tx, by.actor, asked)
      if (!administers(by.actor)) {
        return { text: await makeOffer(tx, parts, by.actor, plan, asked.field), changed: [] }
      }
      await handOver(tx, parts, by, plan)
      await overtakeOffers(tx, parts, plan)
      return { text: `${plan.to.full_name} is the new ${plan.title}`, changed: [...plan.from, plan.to] }
    }),
  )
  forget(parts, changed)
  return text
}

/** Of whom the groups are looked up: those with the most karma. */
const MOST_ASKED = sql.raw('500')

/** Groups that students of the campus have joined, by code. One statement. */
export async function groupsOfCampus(
  db: Database,
  organizationId: string,
): Promise<{ code: string; name: string }[]> {
  return [
    ...(await db.execute<{ code: string; name: string }>(sql`
      select code, name from interest_group where id in (
        select joined.interest_group_id from (
          select user_id from campus_member as own
          where own.organization_id = ${organizationId} and own.verified and not own.is_alumni
          order by own.karma desc, own.user_id desc limit ${MOST_ASKED}
        ) as student join user_interest_group as joined on joined.user_id = student.user_id
      ) order by code`)),
  ]
}
