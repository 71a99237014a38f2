import type { BodyOf } from '@muster/contract/lib/route.ts'
import type { SiteText, siteTexts, TextKey } from '@muster/contract/reach/site-texts.ts'
import { audit } from '../../../platform/acts/audit.ts'
import type { UndoableRecords } from '../../../platform/acts/undoable.ts'
import { explaining } from '../../../platform/database/explaining.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'
import { tellSiteChanged } from '../../../platform/settings/site-identity.ts'
import { currentVersion, readText, readVersion } from './read.ts'
import { siteText } from './tables.ts'

type Fields = BodyOf<typeof siteTexts.publish>

const overtaken = 'Someone else has just published this text. Reload it so that their changes aren’t lost.'

/**
 * Publishes the next version of a text; earlier ones are kept.
 * @returns it as shown now
 * @throws AppError 409 when it isn't based on the current one
 */
export async function publishText(
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  actor: Actor,
  key: TextKey,
  fields: Fields,
): Promise<SiteText> {
  return explaining({ site_text_version_unique: ['general', overtaken] }, () =>
    db.transaction(async (tx) => {
      const before = await currentVersion(tx, key)
      if (before !== fields.after_version) throw new AppError(409, { general: [overtaken] })
      const former = await readText({ db: tx, config }, key)
      await tx.insert(siteText).values({
        key,
        version: before + 1,
        title: fields.title,
        body: fields.body,
        link: fields.link ?? null,
        linkText: fields.link_text ?? null,
        nextOn: fields.next_on ?? null,
        asksAgain: fields.asks_again,
        publishedById: actor.id,
        createdAt: clock.now(),
      })
      await audit(tx, actor, {
        action: 'site_text.publish',
        targetType: 'site_text',
        // The text instead of its version, so that a later version is a newer change of the same record.
        targetId: key,
        before: { title: former.title, version: before },
        after: { title: fields.title, version: before + 1, ...(fields.asks_again && { asks_again: true }) },
      })
      await tellSiteChanged(tx)
      return readText({ db: tx, config }, key)
    }),
  )
}

/** Undo publishes an earlier version again, and asks no one to agree to it again. */
export const undoableTexts: UndoableRecords = {
  kind: 'site_text',
  fields: ['title', 'version'],
  current: async (tx, key, _now, { title }) => ({
    title,
    version: await currentVersion(tx, key as TextKey),
  }),
  put: async (parts, { actor }, id, { version }) => {
    const key = id as TextKey
    const { title, body, link, link_text, next_on } = await readVersion(parts, key, Number(version))
    const fields = { title, body, link, link_text, next_on, asks_again: false }
    await publishText(parts, actor, key, { ...fields, after_version: await currentVersion(parts.db, key) })
  },
}
