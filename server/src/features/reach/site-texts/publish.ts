import type { BodyOf } from '@muster/contract/lib/route.ts'
import type { SiteTextKey } from '@muster/contract/reach/public-words.ts'
import type { SiteText, siteTexts } from '@muster/contract/reach/site-texts.ts'
import { audit } from '../../../platform/acts/audit.ts'
import { explaining } from '../../../platform/database/explaining.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'
import { tellSiteChanged } from '../../../platform/settings/site-identity.ts'
import { currentVersion, readText } from './read.ts'
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
  key: SiteTextKey,
  fields: Fields,
): Promise<SiteText> {
  return explaining({ site_text_version_unique: ['general', overtaken] }, () =>
    db.transaction(async (tx) => {
      const before = await currentVersion(tx, key)
      if (before !== fields.after_version) throw new AppError(409, { general: [overtaken] })
      const [made] = await tx
        .insert(siteText)
        .values({
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
        .returning({ id: siteText.id })
      if (!made) throw new Error('the text could not be stored')
      await audit(tx, actor, {
        action: 'site_text.publish',
        targetType: 'site_text',
        targetId: made.id,
        before: { version: before },
        after: { title: fields.title, version: before + 1, asks_again: fields.asks_again },
      })
      await tellSiteChanged(tx)
      return readText({ db: tx, config }, key)
    }),
  )
}
