import type { ProfileChange } from '@muster/contract/people/profiles.ts'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Database, pipelined } from '../../../platform/database.ts'
import { fieldRefused, notFound } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { changeAccount } from '../../account/accounts/index.ts'
import { user } from '../../account/accounts/tables.ts'
import { findEmailChange, proveEmailChange, requestEmailChange } from '../../account/email-addresses/index.ts'
import type { ActedBy } from '../../account/security-events/index.ts'
import { districtPath } from '../../places/locations/index.ts'
import { district, state, zone } from '../../places/locations/tables.ts'
import { communitiesOf, setCommunities } from '../../places/organisations/index.ts'
import { memberBio } from './tables.ts'

/** The member's data for the edit form. */
export async function readEditable(db: Database, userId: string, now: Date) {
  const [[found], pendingEmail] = await pipelined(
    () =>
      db
        .select({
          row: user,
          bio: memberBio.bio,
          district: district.name,
          stateId: zone.stateId,
          countryId: state.countryId,
          communities: communitiesOf(user.id),
        })
        .from(user)
        .leftJoin(memberBio, eq(memberBio.userId, user.id))
        .leftJoin(district, eq(district.id, user.districtId))
        .leftJoin(zone, eq(zone.id, district.zoneId))
        .leftJoin(state, eq(state.id, zone.stateId))
        .where(eq(user.id, userId)),
    () => findEmailChange(db, userId, now),
  )
  if (!found) throw notFound('your account')
  const { row, bio, communities } = found
  return {
    full_name: row.fullName,
    bio,
    email: row.email,
    email_confirmed: row.emailConfirmedAt !== null,
    pending_email: pendingEmail,
    mobile: row.mobile,
    communities,
    gender: row.gender,
    dob: row.dob,
    district: found.district,
    district_id: row.districtId,
    state_id: found.stateId,
    country_id: found.countryId,
  }
}

/**
 * Changes the member's data; omitted fields keep their values. A new email address requires the password, and
 * takes effect once it is confirmed.
 * @throws AppError on the field: taken mobile or email (409), unknown district or community (400)
 */
export async function editProfile(parts: Parts, by: ActedBy, change: z.output<typeof ProfileChange>) {
  const { actor } = by
  const now = parts.clock.now()
  const newEmail = await proveEmailChange(parts, by, change)
  return parts.db.transaction(async (tx) => {
    if (change.district && !(await districtPath(tx, change.district))) {
      throw fieldRefused('district', 'Choose a district from the list')
    }
    const account = {
      fullName: change.full_name,
      mobile: emptyToNull(change.mobile),
      gender: emptyToNull(change.gender),
      dob: change.dob,
      districtId: change.district,
      updatedAt: now,
    }
    if (change.bio === undefined && !change.communities && !newEmail) {
      const [, row] = await pipelined(
        () => changeAccount(tx, actor.id, account),
        () => readEditable(tx, actor.id, now),
      )
      return row
    }
    await changeAccount(tx, actor.id, account)
    if (change.bio !== undefined) await setBio(tx, actor.id, change.bio || null)
    if (change.communities) await setCommunities(tx, actor.id, change.communities)
    if (newEmail) {
      const { email, passwordHash } = newEmail
      await requestEmailChange(tx, parts, by, { userId: actor.id, email, proved: { passwordHash } })
    }
    return readEditable(tx, actor.id, now)
  })
}

async function setBio(tx: Database, userId: string, bio: string | null): Promise<void> {
  if (bio === null) {
    await tx.delete(memberBio).where(eq(memberBio.userId, userId))
    return
  }
  await tx
    .insert(memberBio)
    .values({ userId, bio })
    .onConflictDoUpdate({ target: memberBio.userId, set: { bio } })
}

const emptyToNull = <T extends string>(value: T | '' | null | undefined) => (value === '' ? null : value)

export async function setShared(db: Database, userId: string, isPublic: boolean): Promise<string> {
  await changeAccount(db, userId, { isPublic })
  return isPublic ? 'Your profile is now public' : 'Your profile is now private'
}
