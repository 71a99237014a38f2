import type { OpenidLinks } from '@muster/contract/account/openid.ts'
import { say } from '@muster/contract/lib/say.ts'
import { and, eq, sql } from 'drizzle-orm'
import { explaining } from '../../../platform/database/explaining.ts'
import type { Database } from '../../../platform/database.ts'
import { notFound, refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { RequestFacts } from '../../../platform/http/serve.ts'
import { letterTo, type Mail } from '../../../platform/mail/send-mail.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type OpenidProvider, openidProviders } from '../../../platform/settings/openid-providers.ts'
import { lockAccount, siteOf } from '../accounts/index.ts'
import { type ActedBy, recordSecurityEvent } from '../security-events/index.ts'
import type { Identity } from './provider-client.ts'
import { openidLink } from './tables.ts'

interface Site {
  readonly name: string
  readonly url: string
}

interface Recipient {
  readonly email: string
  readonly fullName: string
}

const notYou = (site: Site) => [
  say`Wasn’t you? Set a new password right away: ${{ link: `${site.url}/forgot-password` }}`,
  say`Then check the connected accounts and devices in your settings: ${{ link: `${site.url}/dashboard/settings/account` }}`,
]

/** @param account address of the account at the provider, if known */
const linkedMail = (site: Site, to: Recipient, name: string, account: string | null): Mail => ({
  to: to.email,
  write: () => ({
    subject: say`${{ name }} is connected to your ${{ site: site.name }} account`,
    body: letterTo(
      to.fullName,
      account
        ? say`From now on, you can sign in to ${{ site: site.name }} with ${{ name }} (${{ account }}).`
        : say`From now on, you can sign in to ${{ site: site.name }} with ${{ name }}.`,
      ...notYou(site),
    ),
  }),
})

const unlinkedMail = (site: Site, to: Recipient, name: string): Mail => ({
  to: to.email,
  write: () => ({
    subject: say`${{ name }} is no longer connected to your ${{ site: site.name }} account`,
    body: letterTo(
      to.fullName,
      say`You can no longer sign in to ${{ site: site.name }} with ${{ name }}.`,
      ...notYou(site),
    ),
  }),
})

/** The account at the provider, and the member to notify. */
interface NewLink extends Pick<Identity, 'issuer' | 'subject' | 'email'> {
  readonly member: { readonly id: string; readonly email: string; readonly fullName: string }
}

/**
 * Connects an account at a provider and notifies the member. Idempotent. The caller holds the lock of the
 * member's account.
 * @throws AppError 409 when another member, or another account there, is connected
 */
export async function addLink(
  tx: Database,
  parts: Parts,
  { name }: OpenidProvider,
  { issuer, subject, email, member }: NewLink,
  request: RequestFacts,
  { tell = true } = {},
): Promise<void> {
  const [same] = await tx
    .select({ id: openidLink.id })
    .from(openidLink)
    .where(
      and(eq(openidLink.userId, member.id), eq(openidLink.issuer, issuer), eq(openidLink.subject, subject)),
    )
  if (same) return
  const now = parts.clock.now().toISOString()
  await explaining(
    {
      openid_link_identity_unique: [
        'general',
        say`Another member signs in with this ${{ provider: name }} account. Choose a different ${{ provider: name }} account.`,
      ],
      openid_link_user_issuer_unique: [
        'general',
        say`You’re connected with another ${{ provider: name }} account. Disconnect it first.`,
      ],
    },
    tx
      .insert(openidLink)
      .values({ userId: member.id, issuer, subject, email: email?.slice(0, 200) ?? null, linkedAt: now }),
  )
  if (tell) await parts.sendMail(tx, linkedMail(siteOf(parts), member, name, email))
  await recordSecurityEvent(tx, parts, request, { kind: 'openid_linked', userId: member.id, detail: name })
}

/** The owner of an account at a provider; null when no one has connected it. */
export async function ownerOf(
  db: Database,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<{ linkId: string; userId: string } | null> {
  const [found] = await db
    .select({ linkId: openidLink.id, userId: openidLink.userId })
    .from(openidLink)
    .where(and(eq(openidLink.issuer, issuer), eq(openidLink.subject, subject)))
  return found ?? null
}

/** Records a sign-in through this connection. @returns false when it has just been disconnected */
export async function noteUse(tx: Database, linkId: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(openidLink)
    .set({ lastUsedAt: now.toISOString() })
    .where(eq(openidLink.id, linkId))
    .returning({ id: openidLink.id })
  return used.length > 0
}

const providerOf = ({ config }: Pick<Parts, 'config'>, issuer: string) =>
  openidProviders(config).find((provider) => provider.issuer === issuer) ?? null

const nameOf = (parts: Pick<Parts, 'config'>, issuer: string) =>
  providerOf(parts, issuer)?.name ?? URL.parse(issuer)?.host ?? issuer

/** A member's connected accounts, and the providers they could connect. */
export async function readLinks(parts: Parts, actor: Actor): Promise<OpenidLinks> {
  const rows = await parts.db.execute<{
    id: string | null
    issuer: string | null
    email: string | null
    linked_at: string | null
    last_used_at: string | null
    has_password: boolean
  }>(sql`
    select own.id, own.issuer, own.email, own.linked_at, own.last_used_at,
      member.password_hash is not null as has_password
    from "user" as member left join openid_link as own on own.user_id = member.id
    where member.id = ${actor.id} order by own.linked_at, own.id`)
  // Without a connection, the left join returns one row with nulls.
  const links = [...rows].flatMap(({ id, issuer, email, linked_at, last_used_at }) =>
    id === null || issuer === null || linked_at === null
      ? []
      : [
          {
            id,
            provider: providerOf(parts, issuer)?.id ?? null,
            name: nameOf(parts, issuer),
            email,
            linked_at,
            last_used_at,
          },
        ],
  )
  const others = openidProviders(parts.config).filter(
    ({ id }) => !links.some(({ provider }) => provider === id),
  )
  return {
    links,
    others: others.map(({ id, name }) => ({ provider: id, name })),
    has_password: rows[0]?.has_password ?? false,
  }
}

/**
 * Disconnects an account at a provider and notifies the member.
 * @throws AppError 404 for anyone else's, 400 when they could no longer sign in
 */
export async function removeLink(parts: Parts, { actor, request }: ActedBy, linkId: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const account = await lockAccount(tx, actor.id)
    const [gone] = await tx
      .delete(openidLink)
      .where(and(eq(openidLink.id, linkId), eq(openidLink.userId, actor.id)))
      .returning({ issuer: openidLink.issuer })
    if (!account || !gone) throw notFound('this connection')
    if (!(await hasAnotherWayIn(tx, actor.id))) {
      throw refused('This is your only way to sign in. First, confirm your email address or set a password.')
    }
    const name = nameOf(parts, gone.issuer)
    await parts.sendMail(tx, unlinkedMail(siteOf(parts), account, name))
    const event = { kind: 'openid_unlinked' as const, userId: actor.id, actor, detail: name }
    await recordSecurityEvent(tx, parts, request, event)
  })
}

/** A password, a passkey, another connection, or a confirmed address for emailed codes. */
async function hasAnotherWayIn(tx: Database, userId: string): Promise<boolean> {
  const [row] = await tx.execute<{ has: boolean }>(sql`
    select password_hash is not null or email_confirmed_at is not null
      or exists (select from passkey where user_id = member.id)
      or exists (select from openid_link where user_id = member.id) as has
    from "user" as member where member.id = ${userId}`)
  return row?.has ?? false
}
