import { openid } from '@muster/contract/account/openid.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readLinks, removeLink } from './links.ts'
import { beginSignIn, linkArrival, readArrival, takeAnswer } from './sign-in.ts'

export function openidRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, openid, {
    start: ({ params, cookies }) => beginSignIn(parts, params.provider, null, cookies),
    startLink: ({ params, actor, cookies }) => beginSignIn(parts, params.provider, actor, cookies),
    answer: ({ params, body, request, cookies }) =>
      takeAnswer(parts, params.provider, body.query, { request, cookies }),
    arrival: ({ cookies }) => readArrival(parts, cookies),
    link: async ({ actor, request, cookies }) => {
      const name = await linkArrival(parts, { actor, request }, cookies)
      return say`${{ name }} is connected. You can now sign in with it.`
    },
    links: ({ actor }) => readLinks(parts, actor),
    unlink: async ({ actor, request, params }) => {
      await removeLink(parts, { actor, request }, params.link_id)
      return 'Disconnected'
    },
  })
}
