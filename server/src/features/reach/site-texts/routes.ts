import { say } from '@muster/contract/lib/say.ts'
import { siteIdentity } from '@muster/contract/reach/site-identity.ts'
import { siteTexts } from '@muster/contract/reach/site-texts.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { agreementList, agreeTo, waitingTexts } from './agreements.ts'
import { readSiteIdentity, renameSite, setSiteLogo } from './identity.ts'
import { publishText } from './publish.ts'
import { listTexts, listVersions, readText, readVersion } from './read.ts'

export function siteTextRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts

  serve(app, parts, siteTexts, {
    one: ({ params }) => readText(parts, params.key),
    version: ({ params }) => readVersion(parts, params.key, params.version),
    waiting: ({ actor }) => waitingTexts(db, actor.id),
    agree: async ({ actor, params, body }) => {
      await agreeTo(db, actor.id, params.key, body.version, clock.now())
      return 'Thank you. We’ve recorded that you agree.'
    },
    list: () => listTexts(parts),
    read: ({ params }) => readText(parts, params.key),
    versions: ({ params }) => listVersions(parts, params.key),
    publish: async ({ actor, params, body }) => {
      const text = await publishText(parts, actor, params.key, body)
      return new WithMessage(
        say`“${{ title: text.title }}” published as version ${{ version: text.version }}`,
        text,
      )
    },
    agreements: ({ params, query }) => agreementList(params.key).page(db, query),
  })
  serve(app, parts, siteIdentity, {
    read: () => readSiteIdentity(parts),
    rename: async ({ actor, body }) => {
      const identity = await renameSite(parts, actor, body.name)
      return new WithMessage(say`The community is now called ${{ name: identity.name }}`, identity)
    },
    setLogo: async ({ actor, file }) =>
      new WithMessage('Logo updated', await setSiteLogo(parts, actor, file.content)),
    removeLogo: async ({ actor }) => new WithMessage('Logo removed', await setSiteLogo(parts, actor, null)),
  })
}
