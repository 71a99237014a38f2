import { administers } from '@muster/contract/access/abilities.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { tryAgain } from '../../../../platform/try-again.ts'
import type { ActedBy } from '../../../account/security-events/index.ts'
import { lockCampusExclusive } from '../members.ts'
import { forget, type HandoverParts, handOver } from './holders.ts'
import { overtakeOffers } from './offer-rows.ts'
import { makeOffer } from './offers.ts'
import { type Asked, planHandover } from './plans.ts'

/**
 * Hands over a role at a campus. For an administrator it takes effect right away: they name whose lead role
 * passes when there are several leads, or appoint someone when there is none. For everyone else it is an
 * offer that the receiver accepts or declines: leads offer their own role, and appoint the enabler and the
 * group leads instead of all present ones.
 * @returns the text for the person
 * @throws AppError 400 on the fields, 403 when the role gives more access than the caller has, 409 when the
 * role is offered to someone else
 */
export async function transferRole(parts: HandoverParts, by: ActedBy, asked: Asked): Promise<string> {
  const { text, changed } = await tryAgain(() =>
    parts.db.transaction(async (tx) => {
      await lockCampusExclusive(tx, asked.organizationId)
      const plan = await planHandover(tx, by.actor, asked)
      if (!administers(by.actor)) {
        return { text: await makeOffer(tx, parts, by.actor, plan, asked.field), changed: [] }
      }
      await handOver(tx, parts, by, plan)
      await overtakeOffers(tx, parts, plan)
      return {
        text: say`${{ name: plan.to.full_name }} is the new ${{ role: plan.title }}`,
        changed: [...plan.from, plan.to],
      }
    }),
  )
  forget(parts, changed)
  return text
}

/** Looks up the groups of the students with the most karma only. */
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
