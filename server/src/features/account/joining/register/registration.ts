import { helperRoles, isGivenAtOnce } from '@muster/contract/access/abilities.ts'
import type { CheckedRegistration, Registration } from '@muster/contract/account/joining.ts'
import type { ChangeOf } from '../../../../platform/acts/change.ts'
import { type Database, pipelined } from '../../../../platform/database.ts'
import { brokenUniqueRule, conflict, fieldRefused } from '../../../../platform/errors.ts'
import type { CallFacts, RequestFacts } from '../../../../platform/http/serve.ts'
import { languageNow } from '../../../../platform/language/language.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { hashedFor } from '../../../../platform/security/password-queue.ts'
import { hashPassword } from '../../../../platform/security/passwords.ts'
import { askForRole, grantRole, selectableRoles } from '../../../access/access/index.ts'
import { assertInterestGroups, chooseFirstGroups } from '../../../learning/interest-groups/index.ts'
import { openWallet } from '../../../learning/karma/index.ts'
import { connectLater, openIntegration } from '../../../partners/kkem/index.ts'
import { districtExists } from '../../../places/locations/index.ts'
import { assertOrganizations, joinOrganizations } from '../../../places/organisations/index.ts'
import { recordReferral, resolveReferral } from '../../../reach/referrals/index.ts'
import { agreeToTexts } from '../../../reach/site-texts/index.ts'
import {
  assertGoodPassword,
  insertWithHandle,
  isAddressTaken,
  issueToken,
  openSession,
  siteOf,
  traceOf,
} from '../../accounts/index.ts'
import { recordSecurityEvent } from '../../security-events/index.ts'
import { welcomeMail } from '../mails.ts'
import { mentorApplication } from '../tables.ts'
import { domainsOf, saveInterests } from './onboarding.ts'

const CONFIRM_MINUTES = 7 * 24 * 60

const emailTaken = () =>
  conflict('user.email', 'There’s already an account with this email. Sign in instead.')

/**
 * Creates an account with a password and everything that belongs to it in one transaction, and signs it in.
 * @throws AppError with the texts on the fields, prefixed with their part of the body
 */
export async function register(parts: Parts, body: Registration, request: CallFacts) {
  await assertGoodPassword(body.user.password, body.user, parts.config.BRAND_NAME, 'user.password')
  const { ip, caller } = request
  await parts.rateLimits.owe('openSignUp', caller)
  try {
    const passwordHash = await hashPassword(body.user.password, hashedFor(ip, caller.person ?? ip))
    return await parts.db.transaction((tx) =>
      createAccount(tx, parts, body, { passwordHash, isConfirmed: false }, request),
    )
  } catch (error) {
    await parts.rateLimits.settle('openSignUp', caller)
    throw error
  }
}

/** What a new account will sign in with. */
interface Credential {
  /** Null: with an identity provider, or with emailed codes. */
  readonly passwordHash: string | null
  /** An identity provider or an emailed link has shown that the address is theirs. */
  readonly isConfirmed: boolean
}

/** A registration without its credential. */
type NewAccount = Omit<Registration, 'user'> & { readonly user: Omit<Registration['user'], 'password'> }

/**
 * Creates an account and everything that belongs to it, and signs it in. Roles other than Student wait for
 * verification; chosen organisations are claims until verified.
 * @throws AppError with the texts on the fields, prefixed with their part of the body
 */
export async function createAccount(
  tx: Database,
  parts: Parts,
  body: NewAccount,
  credential: Credential,
  request: RequestFacts,
) {
  const now = parts.clock.now()
  const role = await checkReferences(tx, body)
  const referral = body.referral ? await resolveReferral(tx, body.referral, now) : null
  const partner = body.integration ? await openIntegration({ ...parts, db: tx }, body.integration) : null
  const member = await insertMember(tx, parts, body, credential)
  const [taken, , , confirmToken] = await pipelined(
    // Checked after the insert: an address that was given up a moment ago is reserved by now.
    () => isAddressTaken(tx, member.email, now, member.id),
    () => openWallet(tx, member.id, now),
    () => agreeToTexts(tx, member.id, now),
    () => (credential.isConfirmed ? null : askToConfirm(tx, member, now)),
  )
  if (taken) throw emailTaken()
  if (role) await takeUpRole(tx, member.id, role)
  if (body.user.area_of_interest?.length) {
    await chooseFirstGroups(parts, tx, member.id, body.user.area_of_interest, 'user.area_of_interest')
  }
  if (body.interests) await saveInterests(tx, member.id, body.interests)
  if (body.organization) await joinOrganizations(tx, member.id, body.organization)
  if (body.mentor) await tx.insert(mentorApplication).values({ userId: member.id, ...body.mentor })
  if (referral) await recordReferral(tx, member, referral, traceOf(parts, request), now)
  if (partner) await connectLater(tx, parts, member.id, partner)
  const claimed = claimedRole(role?.title)
  const [tokens] = await pipelined(
    () =>
      openSession(
        tx,
        parts,
        { id: member.id, passwordHash: credential.passwordHash },
        request,
        'registration',
      ),
    () => parts.sendMail(tx, welcomeMail(siteOf(parts), { ...member, role: claimed }, confirmToken)),
  )
  if (!tokens) throw new Error('the session could not be opened')
  await recordRole(tx, parts, request, member.id, role)
  return {
    ...tokens,
    data: {
      id: member.id,
      muid: member.muid,
      email: member.email,
      role: claimed,
      full_name: member.fullName,
    },
  }
}

const askToConfirm = (tx: Database, { id, email }: { id: string; email: string }, now: Date) =>
  issueToken(tx, { userId: id, purpose: 'email-change', payload: email, minutes: CONFIRM_MINUTES, now })

const takeUpRole = (tx: Database, userId: string, role: { readonly id: string; readonly title: string }) =>
  isGivenAtOnce(role.title) ? grantRole(tx, userId, role.id) : askForRole(tx, userId, role.id)

async function recordRole(
  tx: Database,
  parts: Parts,
  request: RequestFacts,
  userId: string,
  role: { readonly title: string } | null,
): Promise<void> {
  if (!role || !isGivenAtOnce(role.title)) return
  await recordSecurityEvent(tx, parts, request, { kind: 'role_given', userId, detail: role.title })
}

/** The role that will wait for verification, or null. */
function claimedRole(title: string | undefined) {
  return helperRoles.find((role) => role === title) ?? null
}

/**
 * Checks what would make a registration fail, without saving (PUT register/validate).
 * @returns the parsed data, without the password
 */
export async function validateRegistration(
  parts: Parts,
  body: ChangeOf<Registration>,
): Promise<CheckedRegistration> {
  if (body.user) {
    await assertGoodPassword(body.user.password, body.user, parts.config.BRAND_NAME, 'user.password')
    if (await isAddressTaken(parts.db, body.user.email, parts.clock.now())) throw emailTaken()
    await checkReferences(parts.db, { ...body, user: body.user })
    await assertInterestGroups(parts.db, body.user.area_of_interest ?? [])
  }
  if (body.organization) await assertOrganizations(parts.db, body.organization)
  if (body.referral) await resolveReferral(parts.db, body.referral, parts.clock.now())
  if (body.integration) await openIntegration(parts, body.integration)
  return understood(body)
}

function understood({
  user,
  organization,
  referral,
  integration,
  mentor,
}: ChangeOf<Registration>): CheckedRegistration {
  return {
    valid: true,
    ...(user && {
      user: {
        full_name: user.full_name,
        email: user.email,
        dob: user.dob ?? null,
        gender: user.gender ?? null,
        role: user.role ?? null,
        district: user.district ?? null,
        area_of_interest: user.area_of_interest ?? [],
      },
    }),
    ...(organization && {
      organization: {
        organizations: organization.organizations,
        department: organization.department ?? null,
        graduation_year: organization.graduation_year ?? null,
      },
    }),
    ...(referral && {
      referral: { muid: referral.muid ?? null, invite_code: referral.invite_code ?? null },
    }),
    ...(integration && { integration }),
    ...(mentor && {
      mentor: { about: mentor.about ?? null, reason: mentor.reason ?? null, hours: mentor.hours },
    }),
  }
}

async function checkReferences(db: Database, body: NewAccount) {
  const { role: roleId, district } = body.user
  if (district && !(await districtExists(db, district))) {
    throw fieldRefused('user.district', 'Choose a district from the list')
  }
  if (!roleId) return null
  const role = (await selectableRoles(db)).find(({ id }) => id === roleId)
  if (!role) throw fieldRefused('user.role', 'Choose one of the listed roles')
  return role
}

function insertMember(
  tx: Database,
  parts: Parts,
  body: NewAccount,
  { passwordHash, isConfirmed }: Credential,
) {
  const { full_name, email, dob, gender, district } = body.user
  const now = parts.clock.now()
  return insertWithHandle(tx, parts.config.MUID_SUFFIX, {
    fullName: full_name,
    email,
    passwordHash,
    emailConfirmedAt: isConfirmed ? now : null,
    dob: dob ?? null,
    gender: gender ?? null,
    districtId: district ?? null,
    domains: domainsOf(body.interests?.choosen_interests ?? []),
    endgoals: [...new Set(body.interests?.choosen_endgoals ?? [])],
    language: languageNow(),
    termsAcceptedAt: now,
    createdAt: now,
    updatedAt: now,
  }).catch((error: unknown) => {
    if (brokenUniqueRule(error) === 'user_email_unique') throw emailTaken()
    throw error
  })
}
