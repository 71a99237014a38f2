import { type Preferences, UserInfo } from '@muster/contract/account/account.ts'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ChangeOf } from '../../../platform/acts/change.ts'
import { builtOnce } from '../../../platform/built-once.ts'
import { readTogether } from '../../../platform/database/read-together.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { listText, namedList } from '../../../platform/listing/lists.ts'
import { agreeToTexts } from '../../reach/site-texts/index.ts'
import { user } from './tables.ts'

const Domains = UserInfo.shape.user_domains
const Endgoals = UserInfo.shape.user_endgoals

const infoQuery = builtOnce((db) =>
  db
    .select({
      id: user.id,
      muid: user.muid,
      fullName: user.fullName,
      email: user.email,
      mobile: user.mobile,
      gender: user.gender,
      dob: user.dob,
      status: user.status,
      createdAt: user.createdAt,
      existInGuild: user.existInGuild,
      pictureKey: user.pictureKey,
      domains: user.domains,
      endgoals: user.endgoals,
      language: user.language,
      inHackathonCrew:
        sql`exists (select from hackathon_crew as crew where crew.user_id = ${user.id})`.mapWith(Boolean),
    })
    .from(user)
    .where(sql`${user.id} in (select unnest(${namedList('ids', 'uuid')}))`)
    .prepare('user_info'),
)

const readRow = readTogether(
  async (db, ids: readonly string[]) => {
    const rows = await infoQuery(db).execute({ ids: listText(ids) })
    return new Map(rows.map((row) => [row.id, row]))
  },
  (id) => id,
)

/** The member's own account data. Roles and types come from the session, not from another query. */
export async function readInfo(db: Database, actor: Actor): Promise<UserInfo> {
  const row = await readRow(db, actor.id)
  if (!row) throw notFound('your account')
  return {
    muid: row.muid,
    full_name: row.fullName,
    email: row.email,
    mobile: row.mobile,
    gender: row.gender,
    dob: row.dob,
    active: row.status === 'active',
    interest_selected: row.domains.length > 0 ? null : 'Choose your interests to get started',
    joined: row.createdAt,
    exist_in_guild: row.existInGuild,
    roles: [...actor.roles],
    dynamic_type: [...actor.dynamicTypes],
    needs_second_step: actor.needsSecondStep === true,
    second_step_due: actor.secondStepDue?.toISOString() ?? null,
    profile_pic: pictureAddress(row.pictureKey),
    in_hackathon_crew: row.inHackathonCrew,
    user_domains: Domains.parse(row.domains),
    user_endgoals: Endgoals.parse(row.endgoals),
    language: row.language,
  }
}

type PreferenceValues = z.output<typeof Preferences>

export async function readPreferences(db: Database, userId: string): Promise<PreferenceValues> {
  const [row] = await db
    .select({ interested_in_work: user.interestedInWork, interested_in_gig_work: user.interestedInGigWork })
    .from(user)
    .where(eq(user.id, userId))
  return row ?? { interested_in_work: false, interested_in_gig_work: false }
}

/** Changes which kinds of work the member is open to. Omitted fields keep their values. */
export async function updatePreferences(
  db: Database,
  userId: string,
  change: ChangeOf<PreferenceValues>,
): Promise<PreferenceValues> {
  await db
    .update(user)
    .set({
      interestedInWork: change.interested_in_work,
      interestedInGigWork: change.interested_in_gig_work,
      updatedAt: new Date(),
    })
    .where(eq(user.id, userId))
  return readPreferences(db, userId)
}

/**
 * Records that a member agreed to the terms; members can do so only for themselves.
 * @throws AppError 404 for another member ID
 */
export async function acceptTerms(db: Database, actor: Actor, muid: string, now: Date): Promise<void> {
  assertOwn(actor, muid)
  await db.transaction(async (tx) => {
    await tx.update(user).set({ termsAcceptedAt: now }).where(eq(user.id, actor.id))
    await agreeToTexts(tx, actor.id, now)
  })
}

export async function termsAccepted(db: Database, actor: Actor, muid: string): Promise<boolean> {
  assertOwn(actor, muid)
  const [row] = await db.select({ at: user.termsAcceptedAt }).from(user).where(eq(user.id, actor.id))
  return row?.at != null
}

function assertOwn(actor: Actor, muid: string): void {
  if (muid !== actor.muid) throw notFound('this member')
}
