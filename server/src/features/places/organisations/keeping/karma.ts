import type { BodyOf } from '@muster/contract/lib/route.ts'
import type { organisations } from '@muster/contract/places/organisations.ts'
import { audit } from '../../../../platform/acts/audit.ts'
import { madeNow } from '../../../../platform/database/columns.ts'
import { explaining } from '../../../../platform/database/explaining.ts'
import type { Database } from '../../../../platform/database.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { orgKarmaLog, orgKarmaType } from '../tables.ts'

/** Creates a type of karma for organisations. @throws AppError 409 when the title exists */
export function createKarmaType(
  db: Database,
  actor: Actor,
  fields: BodyOf<typeof organisations.createKarmaType>,
  now: Date,
): Promise<{ id: string }> {
  const taken = {
    org_karma_type_title_in_any_case: ['title', 'There’s already a type of karma with this title'],
  } as const
  return explaining(taken, () =>
    db.transaction(async (tx) => {
      const [made] = await tx
        .insert(orgKarmaType)
        .values({ ...fields, ...madeNow(actor, now) })
        .returning({ id: orgKarmaType.id })
      if (!made) throw new Error('the kind of karma could not be made')
      await audit(tx, actor, {
        action: 'organization_karma_type.create',
        targetType: 'organization_karma_type',
        targetId: made.id,
        after: fields,
      })
      return made
    }),
  )
}

/**
 * Records karma for an organisation as a whole; its members' karma is unaffected.
 * @throws AppError 400 on `org` or `type`
 */
export function createKarmaLog(
  db: Database,
  actor: Actor,
  { org, type, karma }: BodyOf<typeof organisations.createKarmaLog>,
  now: Date,
): Promise<{ id: string }> {
  const gone = {
    org_karma_log_organization_id_organization_id_fk: ['org', 'Choose an organisation from the list'],
    org_karma_log_type_id_org_karma_type_id_fk: ['type', 'Choose an existing type of karma'],
  } as const
  return explaining(gone, () =>
    db.transaction(async (tx) => {
      const [made] = await tx
        .insert(orgKarmaLog)
        .values({ organizationId: org, typeId: type, karma, ...madeNow(actor, now) })
        .returning({ id: orgKarmaLog.id })
      if (!made) throw new Error('the karma could not be recorded')
      await audit(tx, actor, {
        action: 'organization.karma',
        targetType: 'organization',
        targetId: org,
        after: { karma },
      })
      return made
    }),
  )
}
