import { say } from '@muster/contract/lib/say.ts'
import { shortLinks } from '@muster/contract/reach/short-links.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import { drawnApart } from '../../../platform/drawing/pool.ts'
import { notFound } from '../../../platform/errors.ts'
import { addressKeys } from '../../../platform/http/client-address.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { importHandlers } from '../../desk/imports/index.ts'
import { clickCounter } from './clicks/click-counter.ts'
import { analyticsCsv, linkAnalytics } from './figures/analytics.ts'
import { lookAtLink, openLink, reportLink } from './follow/open.ts'
import { redirectRoute } from './follow/redirect.ts'
import {
  closeReport,
  createLink,
  possibleOwners,
  removeLink,
  setArchived,
  updateLink,
} from './links/change.ts'
import { codeAsSvg } from './links/code.ts'
import { shortLinkImport } from './links/import.ts'
import { findLink, reportList, shortLinkList, usedTags } from './links/list.ts'
import { checkSlug } from './links/slugs.ts'

const printed = drawnApart<typeof import('./links/poster.ts')>(new URL('./links/poster.ts', import.meta.url))

export function shortLinkRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts
  const clicks = clickCounter(parts)
  app.addHook('onClose', () => clicks.close())
  redirectRoute(app, parts, clicks)

  const linkTo = async (id: string) => {
    const row = await findLink(parts, id)
    if (!row) throw notFound('this short link')
    return row
  }

  serve(app, parts, shortLinks, {
    ...importHandlers(parts, shortLinkImport(parts)),
    list: ({ query }) => shortLinkList(parts).page(db, query),
    csv: ({ query }) => shortLinkList(parts).csv(db, query),
    tags: () => usedTags(db),
    owners: () => possibleOwners(db),
    check: ({ query }) => checkSlug(db, query, clock.now()),
    create: async ({ actor, body }) =>
      new WithMessage('Short link created', await createLink(parts, actor, body)),
    update: async ({ actor, params: { url_id: id }, body: { seen_at: at, ...change } }) => {
      const seen = { at, current: (tx: Database) => findLink(parts, id, tx) }
      return new WithMessage('Short link updated', await updateLink(parts, actor, id, change, seen))
    },
    archive: async ({ actor, params }) => {
      const name = await setArchived(parts, actor, params.url_id, true)
      return say`“${{ name }}” archived`
    },
    restore: async ({ actor, params }) => {
      const name = await setArchived(parts, actor, params.url_id, false)
      return say`“${{ name }}” restored`
    },
    remove: async ({ actor, params }) => {
      await removeLink(parts, actor, params.url_id)
      return 'Short link deleted'
    },
    analytics: ({ params, query }) => linkAnalytics(parts, clicks, params.url_id, query),
    analyticsCsv: async ({ params, query }) =>
      analyticsCsv(await linkAnalytics(parts, clicks, params.url_id, query)),
    svg: async ({ params }) => codeAsSvg((await linkTo(params.url_id)).link),
    png: async ({ params }) => printed('codeAsPng', (await linkTo(params.url_id)).link),
    poster: async ({ params }) => {
      const row = await linkTo(params.url_id)
      const { BRAND_NAME: name, BRAND_LOGO_URL: logo, publicUrl: url } = parts.config
      return printed('drawPoster', row, { name, url, hasOwnLogo: logo !== undefined })
    },
    reports: ({ query }) => reportList.page(db, query),
    closeReport: async ({ actor, params }) => {
      await closeReport(parts, actor, params.url_report_id)
      return 'Report dismissed'
    },
    look: ({ params }) => lookAtLink(parts, params.slug),
    open: ({ params, body, request }) => openLink(parts, clicks, params.slug, body, request),
    report: async ({ params, body, actor, request }) => {
      await reportLink(
        parts,
        params.slug,
        body,
        actor?.id ?? request.caller.person ?? addressKeys(request.ip).near,
      )
      return 'Thank you. Staff will review this link.'
    },
  })
}
