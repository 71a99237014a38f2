import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/database.ts'
import { AppError, brokenUniqueRule, conflict, refused } from '../../../platform/errors.ts'
import type { RequestFacts } from '../../../platform/http/serve.ts'
import { letterTo, type Mail } from '../../../platform/mail/send-mail.ts'
import type { Parts } from '../../../platform/parts.ts'
import { hashToken, randomToken } from '../../../platform/security/secrets.ts'
import { findAccount, siteOf } from '../../account/accounts/index.ts'
import { enterAs } from '../../account/sign-in/index.ts'
import type { PartnerPerson } from './param.ts'
import { openParam } from './param.ts'
import { findKkem, kkemOf, tellLink } from './partner.ts'

/** Links accounts at kkem with accounts here. */

export const AUTHORIZE_QUEUE = 'kkem.authorize'
const TOKEN_MS = 3_600_000

const elsewhere = () => conflict('param', 'This kkem account belongs to another member')
const connected = () => conflict('param', 'Your account is already connected to a different kkem account')
const stale = () => refused('This link is no longer valid. Request a new one.')

interface Link {
  readonly id: string
  readonly user_id: string
  readonly jsid: string
  readonly verified: boolean
  readonly email: string
  readonly muid: string
  readonly full_name: string
}

const linkColumns = sql`link.id, link.user_id, link.jsid, link.verified, member.email, member.muid, member.full_name`

const Asked = z.object({ emailOrMuid: z.string(), param: z.string() })

/**
 * Emails a member a link that connects their account. Runs as a job, so that the response doesn't reveal
 * which accounts exist; members who are already connected are told so in the email.
 */
export async function mailAuthorization(parts: Parts, data: unknown): Promise<void> {
  const { emailOrMuid, param } = Asked.parse(data)
  const person = await openParam(kkemOf(parts.config).cipherKey, param)
  const account = await findAccount(parts.db, emailOrMuid)
  if (account?.status !== 'active') return
  const token = randomToken()
  const now = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    const [kept] = await tx.execute<{ id: string }>(sql`
      insert into kkem_link as link (user_id, jsid, dwms_id, token_hash, token_ends_at, created_at, updated_at)
      select ${account.id}::uuid, ${person.jsid}, ${person.dwmsId}, ${hashToken(token)},
        ${new Date(now.getTime() + TOKEN_MS)}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      where not exists (select from kkem_link where jsid = ${person.jsid} and verified)
      on conflict (user_id) do update set jsid = excluded.jsid, dwms_id = excluded.dwms_id,
        token_hash = excluded.token_hash, token_ends_at = excluded.token_ends_at, updated_at = excluded.updated_at
      where not link.verified
      returning link.id`)
    const to = { email: account.email, fullName: account.fullName }
    await parts.sendMail(tx, kept ? verifyMail(siteOf(parts), to, token) : takenMail(siteOf(parts), to))
  })
}

/**
 * Connects the accounts by the emailed link and signs in. kkem is told first: if it refuses, nothing has
 * changed here and the link can be used again.
 * @throws AppError 400 for a used or expired link, 409 when the account there belongs to someone else
 */
export async function confirmLink(parts: Parts, token: string, request: RequestFacts) {
  const kkem = kkemOf(parts.config)
  const tokenHash = hashToken(token)
  const now = parts.clock.now()
  const valid = sql`token_hash = ${tokenHash} and token_ends_at > ${now}::timestamptz`
  const [link] = await parts.db.execute<Link>(sql`
    select ${linkColumns} from kkem_link as link join "user" as member on member.id = link.user_id where ${valid}`)
  if (!link) throw stale()
  await assertFree(parts.db, link.jsid, link.user_id)
  await tellLink(parts, kkem, link)
  return enterAs(parts, link.user_id, request, 'link', async (tx) => {
    const [verified] = await ofMember(
      tx.execute<{ id: string }>(sql`
        update kkem_link set verified = true, token_hash = null, token_ends_at = null, updated_at = ${now}::timestamptz
        where id = ${link.id}::uuid and jsid = ${link.jsid} and ${valid} returning id`),
    )
    if (!verified) throw stale()
    await parts.sendMail(tx, connectedMail(siteOf(parts), { email: link.email, fullName: link.full_name }))
  })
}

/**
 * Connects the account of a member who has proved their identity. Idempotent.
 * @throws AppError 409 when either account is connected with another one, 400 when kkem refuses
 */
export async function connectMember(parts: Parts, userId: string, person: PartnerPerson): Promise<Link> {
  const kkem = kkemOf(parts.config)
  const [before] = await parts.db.execute<Link>(sql`
    select ${linkColumns} from kkem_link as link join "user" as member on member.id = link.user_id
    where link.user_id = ${userId}::uuid`)
  if (before?.verified) {
    if (before.jsid === person.jsid) return before
    throw connected()
  }
  await assertFree(parts.db, person.jsid, userId)
  const [member] = await parts.db.execute<{ email: string; muid: string; full_name: string }>(
    sql`select email, muid, full_name from "user" where id = ${userId}::uuid`,
  )
  if (!member) throw new Error('the member is gone')
  await tellLink(parts, kkem, { muid: member.muid, email: member.email, jsid: person.jsid })
  const now = parts.clock.now()
  return parts.db.transaction(async (tx) => {
    const [kept] = await ofMember(
      tx.execute<{ id: string }>(sql`
        insert into kkem_link as link (user_id, jsid, dwms_id, verified, created_at, updated_at)
        values (${userId}::uuid, ${person.jsid}, ${person.dwmsId}, true, ${now}::timestamptz, ${now}::timestamptz)
        on conflict (user_id) do update set jsid = excluded.jsid, dwms_id = excluded.dwms_id, verified = true,
          token_hash = null, token_ends_at = null, updated_at = excluded.updated_at
        where not link.verified or link.jsid = excluded.jsid
        returning link.id`),
    )
    if (!kept) throw connected()
    await parts.sendMail(
      tx,
      connectedMail(siteOf(parts), { email: member.email, fullName: member.full_name }),
    )
    return { ...member, id: kept.id, user_id: userId, jsid: person.jsid, verified: true }
  })
}

const Newcomer = z.object({
  userId: z.string(),
  person: z.object({ jsid: z.string(), dwmsId: z.string().nullable(), muid: z.string().nullable() }),
})

/**
 * Job: connects a newcomer who registered through a link of kkem. When kkem refuses, or someone else was
 * faster, the member gets an email.
 * @throws AppError 503 when kkem doesn't respond; the job is retried
 */
export async function connectNewcomer(parts: Parts, data: unknown): Promise<void> {
  const { userId, person } = Newcomer.parse(data)
  const [member] = await parts.db.execute<{ email: string; full_name: string }>(
    sql`select email, full_name from "user" where id = ${userId}::uuid and status = 'active'`,
  )
  if (!member || !findKkem(parts.config)) return
  try {
    await connectMember(parts, userId, person)
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const to = { email: member.email, fullName: member.full_name }
    await parts.sendMail(parts.db, notConnectedMail(siteOf(parts), to, error.message))
  }
}

async function assertFree(db: Database, jsid: string, userId: string): Promise<void> {
  const [taken] = await db.execute<{ user_id: string }>(
    sql`select user_id from kkem_link where jsid = ${jsid} and verified and user_id <> ${userId}::uuid`,
  )
  if (taken) throw elsewhere()
}

/** When two members claim the same account there, the first one to prove it gets it. */
async function ofMember<T>(written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    if (brokenUniqueRule(error) === 'kkem_link_jsid_unique') throw elsewhere()
    throw error
  }
}

type Site = ReturnType<typeof siteOf>
interface To {
  readonly email: string
  readonly fullName: string
}

const verifyMail = (site: Site, to: To, token: string): Mail => ({
  to: to.email,
  write: () => ({
    subject: say`Connect your kkem account to ${{ site: site.name }}`,
    body: letterTo(
      to.fullName,
      say`You asked to connect your kkem account to ${{ site: site.name }}. Open this link within an hour: ${{ link: `${site.url}/kkem/authorization/${token}` }}`,
      say('It also signs you in. Didn’t ask for this? You can ignore this email.'),
    ),
  }),
})

const takenMail = (site: Site, to: To): Mail => ({
  to: to.email,
  write: () => ({
    subject: say`Your kkem account and ${{ site: site.name }}`,
    body: letterTo(
      to.fullName,
      say`Someone asked to connect your ${{ site: site.name }} account to a kkem account. One of them is already connected, so nothing has changed.`,
      say`To continue, sign in: ${{ link: `${site.url}/login` }}`,
    ),
  }),
})

const notConnectedMail = (site: Site, to: To, why: string): Mail => ({
  to: to.email,
  write: () => {
    const reason = say(why)
    return {
      subject: say('Your kkem account isn’t connected yet'),
      body: letterTo(
        to.fullName,
        /[.)]$/.test(reason)
          ? say`Your ${{ site: site.name }} account is ready, but we couldn’t connect it to your kkem account. Reason: ${{ reason }}`
          : say`Your ${{ site: site.name }} account is ready, but we couldn’t connect it to your kkem account. Reason: ${{ reason }}.`,
        say`Sign in to ${{ site: site.name }}, then open the link from kkem again.`,
      ),
    }
  },
})

const connectedMail = (site: Site, to: To): Mail => ({
  to: to.email,
  write: () => ({
    subject: say('Your kkem account is connected'),
    body: letterTo(
      to.fullName,
      say`Your kkem and ${{ site: site.name }} accounts are now connected. kkem can see your member ID, email and karma.`,
      say`Find a learning circle: ${{ link: `${site.url}/dashboard/learning-circle/find-circle` }}`,
    ),
  }),
})
