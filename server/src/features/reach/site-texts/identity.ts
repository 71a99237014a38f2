import { randomUUID } from 'node:crypto'
import { type SiteIdentity, SiteName } from '@muster/contract/reach/site-identity.ts'
import { audit, differenceOf } from '../../../platform/acts/audit.ts'
import type { UndoableRecords } from '../../../platform/acts/undoable.ts'
import type { Database } from '../../../platform/database.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import { wholePicture } from '../../../platform/files/pictures.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'
import {
  lockIdentity,
  readIdentity,
  type StoredIdentity,
  storeIdentity,
} from '../../../platform/settings/site-identity.ts'

type IdentityParts = Pick<Parts, 'db' | 'clock' | 'config' | 'files' | 'refreshSite'>

/** Four times the displayed size. */
const LONGEST_LOGO = 720

function present({ config }: Pick<Parts, 'config'>, { logoKey }: StoredIdentity): SiteIdentity {
  return { name: config.BRAND_NAME, logo: config.BRAND_LOGO_URL ?? null, is_uploaded: logoKey !== null }
}

/** Name and logo, as pages and emails show them now. */
export async function readSiteIdentity(parts: Pick<Parts, 'db' | 'config'>): Promise<SiteIdentity> {
  return present(parts, await readIdentity(parts.db))
}

/** @returns the previous values */
async function change(
  tx: Database,
  { clock, config }: Pick<Parts, 'clock' | 'config'>,
  actor: Actor,
  wanted: Partial<StoredIdentity>,
): Promise<StoredIdentity> {
  const before = await lockIdentity(tx)
  // Until one was chosen, the config has name and logo of the settings.
  const former = {
    name: before.name ?? config.BRAND_NAME,
    logo: pictureAddress(before.logoKey) ?? config.BRAND_LOGO_URL ?? null,
  }
  const difference = differenceOf(former, {
    ...(wanted.name !== undefined && { name: wanted.name }),
    ...(wanted.logoKey !== undefined && { logo: pictureAddress(wanted.logoKey) }),
  })
  if (!difference) return before
  await storeIdentity(tx, { ...before, ...wanted }, clock.now())
  await audit(tx, actor, {
    action: 'site_text.identity',
    targetType: 'site_text',
    targetId: 'identity',
    ...difference,
  })
  return before
}

/** Renames the community; pages, emails and pictures use the new name from now on. */
export async function renameSite(parts: IdentityParts, actor: Actor, name: string): Promise<SiteIdentity> {
  await parts.db.transaction((tx) => change(tx, parts, actor, { name }))
  await parts.refreshSite()
  return readSiteIdentity(parts)
}

/**
 * Sets the logo, or removes the uploaded one, and deletes the previous file.
 * @throws AppError 400 on `logo` for anything but PNG, JPEG or WebP
 */
export async function setSiteLogo(
  parts: IdentityParts,
  actor: Actor,
  content: Buffer | null,
): Promise<SiteIdentity> {
  const { db, files } = parts
  const logoKey = content && `pictures/${randomUUID()}.webp`
  if (logoKey) await files.put(logoKey, await wholePicture(content, LONGEST_LOGO, 'logo'), 'image/webp')
  let former: string | null
  try {
    former = (await db.transaction((tx) => change(tx, parts, actor, { logoKey }))).logoKey
  } catch (error) {
    if (logoKey) await files.delete(logoKey)
    throw error
  }
  if (former) await files.delete(former)
  await parts.refreshSite()
  return readSiteIdentity(parts)
}

/** Undo of a new name. The file of a former logo is gone. */
export const undoableIdentity: UndoableRecords = {
  kind: 'site_text',
  fields: ['name'],
  current: async (tx, _id, _now, { name }) => ({ name: (await lockIdentity(tx)).name ?? name }),
  put: (parts, { actor }, _id, values) => change(parts.db, parts, actor, SiteName.parse(values)),
}
