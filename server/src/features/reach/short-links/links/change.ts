import { vouchesForLinks } from '@muster/contract/access/abilities.ts'
import { pageAccess } from '@muster/contract/access/access.ts'
import { compareNames } from '@muster/contract/lib/formats.ts'
import {
  type LinkOwner,
  ShortLinkChange,
  type ShortLinkFields,
  type ShortLinkRow,
} from '@muster/contract/reach/short-links.ts'
import { eq, sql } from 'drizzle-orm'
import { audit, audited, differenceOf } from '../../../../platform/acts/audit.ts'
import type { ChangeOf, Complete } from '../../../../platform/acts/change.ts'
import { assertSeen, type Seen } from '../../../../platform/acts/seen.ts'
import type { UndoableRecords } from '../../../../platform/acts/undoable.ts'
import { changedNow, madeNow } from '../../../../platform/database/columns.ts'
import { explaining } from '../../../../platform/database/explaining.ts'
import type { Database } from '../../../../platform/database.ts'
import { fieldRefused, notFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { hashPassword } from '../../../../platform/security/passwords.ts'
import { holdersOf } from '../../../access/access/index.ts'
import { shortLink, shortLinkReport } from '../tables.ts'
import { findLink, type LinkParts } from './list.ts'
import { slugTaken, whyNotSlug } from './slugs.ts'
import { whyNotTarget } from './targets.ts'

/** Fields of a link in the log. Of the password, only whether there is one. */
type Values = Complete<Omit<ShortLinkChange, 'password'>> & { has_password: boolean }

const record = audited('short_link')

const utc = (moment: string | null) => moment && new Date(moment).toISOString()

const valuesOf = (row: typeof shortLink.$inferSelect): Values => ({
  title: row.title,
  long_url: row.longUrl,
  short_url: row.slug,
  tags: row.tags,
  expires_at: utc(row.expiresAt),
  max_clicks: row.maxClicks,
  passes_query: row.passesQuery,
  owner_id: row.ownerId,
  has_password: row.passwordHash !== null,
})

const stored = ({
  title,
  long_url,
  short_url,
  tags,
  expires_at,
  max_clicks,
  passes_query,
  owner_id,
}: Values) => ({
  title,
  longUrl: long_url,
  slug: short_url,
  tags: [...tags],
  expiresAt: expires_at,
  maxClicks: max_clicks,
  passesQuery: passes_query,
  ownerId: owner_id,
})

/** @throws AppError 400 on the field, for rules beyond the form's schema */
function assertFields(fields: ChangeOf<Values>, parts: LinkParts): void {
  const notSlug = fields.short_url === undefined ? null : whyNotSlug(fields.short_url)
  if (notSlug) throw fieldRefused('short_url', notSlug)
  const notTarget = fields.long_url === undefined ? null : whyNotTarget(fields.long_url, parts.config)
  if (notTarget) throw fieldRefused('long_url', notTarget)
  if (fields.expires_at && Date.parse(fields.expires_at) <= parts.clock.now().getTime()) {
    throw fieldRefused('expires_at', 'Enter a date and time in the future')
  }
}

/** Up to 200 members who can manage links, by name. */
export async function possibleOwners(db: Database): Promise<LinkOwner[]> {
  const holders = await holdersOf(db, pageAccess.urlShortener)
  return holders
    .map(({ id, full_name, muid }) => ({ id, full_name, muid }))
    .sort((a, b) => compareNames(a.full_name, b.full_name) || a.id.localeCompare(b.id))
    .slice(0, 200)
}

/** The owner has to be able to manage links. @throws AppError 400 on `owner_id` */
async function assertOwner(tx: Database, ownerId: string | null | undefined): Promise<void> {
  if (!ownerId) return
  const holders = await holdersOf(tx, pageAccess.urlShortener)
  if (holders.some(({ id }) => id === ownerId)) return
  throw fieldRefused('owner_id', 'Choose an active member who can manage short links')
}

/** Creates a short link. @throws AppError 409 on `short_url` when it is taken; 400 on the field */
export async function createLink(
  parts: LinkParts,
  actor: Actor,
  { password, ...fields }: ShortLinkFields,
): Promise<ShortLinkRow> {
  const values: Values = {
    ...fields,
    tags: fields.tags ?? [],
    expires_at: utc(fields.expires_at ?? null),
    max_clicks: fields.max_clicks ?? null,
    passes_query: fields.passes_query ?? false,
    owner_id: fields.owner_id === undefined ? actor.id : fields.owner_id,
    has_password: Boolean(password),
  }
  assertFields(values, parts)
  const passwordHash = password ? await hashPassword(password, { from: actor.id, who: actor.id }) : null
  const id = await explaining(slugTaken, () =>
    parts.db.transaction(async (tx) => {
      if (values.owner_id !== actor.id) await assertOwner(tx, values.owner_id)
      const [made] = await tx
        .insert(shortLink)
        .values({
          ...stored(values),
          passwordHash,
          warns: !vouchesForLinks(actor),
          ...madeNow(actor, parts.clock.now()),
        })
        .returning({ id: shortLink.id })
      if (!made) throw new Error('the short link could not be made')
      await record.created(tx, actor, made.id, values)
      return made.id
    }),
  )
  return shown(parts, id)
}

async function shown(parts: LinkParts, id: string): Promise<ShortLinkRow> {
  const row = await findLink(parts, id)
  if (!row) throw notFound('this short link')
  return row
}

/**
 * Changes fields of a link; its figures stay. When someone without a staff role sets the target, visitors see
 * a warning with it first.
 * @throws AppError 404; 409 as in `createLink` and `assertSeen`; 400 on the field
 */
export async function updateLink(
  parts: LinkParts,
  actor: Actor,
  id: string,
  { password, ...change }: ShortLinkChange,
  seen?: Seen,
): Promise<ShortLinkRow> {
  const wanted = { ...change, ...(change.expires_at !== undefined && { expires_at: utc(change.expires_at) }) }
  const passwordHash = password ? await hashPassword(password, { from: actor.id, who: actor.id }) : null
  await explaining(slugTaken, () =>
    parts.db.transaction(async (tx) => {
      const row = await lockLink(tx, id)
      await assertSeen(tx, 'short link', row.updatedAt, seen)
      const before = valuesOf(row)
      const asked: ChangeOf<Values> = {
        ...wanted,
        ...(password !== undefined && { has_password: password !== null }),
      }
      const difference = differenceOf(before, asked)
      const isNewPassword = passwordHash !== null
      if (!difference && !isNewPassword) return
      assertFields(difference?.after ?? {}, parts)
      await assertOwner(tx, difference?.after.owner_id)
      const after = { ...before, ...difference?.after }
      await tx
        .update(shortLink)
        .set({
          ...stored(after),
          ...(password !== undefined && { passwordHash }),
          ...(after.long_url !== before.long_url && { warns: !vouchesForLinks(actor) }),
          ...changedNow(actor, parts.clock.now()),
        })
        .where(eq(shortLink.id, id))
      if (before.max_clicks === null && after.max_clicks !== null) await countFromBefore(tx, id)
      const changed = difference ?? { before: {}, after: {} }
      const hidden = isNewPassword && before.has_password
      await record.changed(tx, actor, id, {
        before: changed.before,
        after: { ...changed.after, ...(hidden && { reason: 'New password set' }) },
      })
    }),
  )
  return shown(parts, id)
}

/** For a link that gets a limit, its clicks so far count. */
async function countFromBefore(tx: Database, id: string): Promise<void> {
  await tx.execute(
    sql`update short_link_total set taken = greatest(taken, people) where link_id = ${id}::uuid`,
  )
}

/** @throws AppError 404 */
async function lockLink(tx: Database, id: string) {
  const [row] = await tx.select().from(shortLink).where(eq(shortLink.id, id)).for('no key update')
  if (!row) throw notFound('this short link')
  return row
}

const undoneFields = Object.keys(ShortLinkChange.omit({ password: true }).shape)

export const undoableLinks: UndoableRecords = {
  kind: 'short_link',
  fields: undoneFields,
  current: async (tx, id) => {
    const [row] = await tx.select().from(shortLink).where(eq(shortLink.id, id)).for('no key update')
    return row ? valuesOf(row) : null
  },
  put: async (parts, { actor }, id, values) => {
    await updateLink(parts, actor, id, ShortLinkChange.parse(values))
  },
}

/** Archives or restores a link. Idempotent. @returns its title @throws AppError 404 */
export function setArchived(parts: LinkParts, actor: Actor, id: string, archived: boolean): Promise<string> {
  return parts.db.transaction(async (tx) => {
    const row = await lockLink(tx, id)
    if ((row.archivedAt !== null) === archived) return row.title
    const now = parts.clock.now()
    await tx
      .update(shortLink)
      .set({ archivedAt: archived ? now : null, ...changedNow(actor, now) })
      .where(eq(shortLink.id, id))
    await audit(tx, actor, {
      action: archived ? 'short_link.archive' : 'short_link.restore',
      targetType: 'short_link',
      targetId: id,
    })
    return row.title
  })
}

/** Deletes a link with its figures. @returns its title @throws AppError 404 */
export function removeLink(parts: LinkParts, actor: Actor, id: string): Promise<string> {
  return parts.db.transaction(async (tx) => {
    const row = await lockLink(tx, id)
    await tx.delete(shortLink).where(eq(shortLink.id, id))
    await record.removed(tx, actor, id, valuesOf(row))
    return row.title
  })
}

/** Closes a report. Idempotent. @throws AppError 404 */
export function closeReport(parts: LinkParts, actor: Actor, reportId: string): Promise<void> {
  return parts.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(shortLinkReport)
      .where(eq(shortLinkReport.id, reportId))
      .for('no key update')
    if (!row) throw notFound('this report')
    if (row.closedAt !== null) return
    await tx
      .update(shortLinkReport)
      .set({ closedAt: parts.clock.now(), closedById: actor.id })
      .where(eq(shortLinkReport.id, reportId))
    await audit(tx, actor, {
      action: 'short_link.close_report',
      targetType: 'short_link',
      targetId: row.linkId,
    })
  })
}
