import { SHORT_LINK_PATH } from '@muster/contract/reach/short-link-words.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Parts } from '../../../../platform/parts.ts'
import type { ClickCounter } from '../clicks/click-counter.ts'
import { isShortLink } from '../links/targets.ts'
import { type FollowedLink, hasEnded, readLink, takeClick, targetOf } from './read.ts'
import { isByProgram, type Visit } from './visit.ts'

type Followed = FastifyRequest<{ Params: { slug: string }; Querystring: { via?: unknown } }>

const visitOf = (request: Followed): Visit => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  headers: request.headers,
  referrer: request.headers.referer,
  via: typeof request.query.via === 'string' ? request.query.via : undefined,
})

/**
 * Redirects a short link. Always with an uncached 302, because its target can change and each click is
 * counted. Links that ask something, have ended or don't exist get a page of the web app.
 */
export function redirectRoute(app: FastifyInstance, parts: Parts, clicks: ClickCounter): void {
  const { db, clock } = parts

  async function follow(request: Followed, reply: FastifyReply) {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    const isHead = request.method === 'HEAD'
    const link = await readLink(db, request.params.slug)
    if (!link) return sendPage(request, reply, 404)
    const target = targetOf(link, request.url.split('?').slice(1).join('?'))
    if (!target || hasEnded(link, clock.now()) || isShortLink(target, parts.config)) {
      return sendPage(request, reply, 410)
    }
    const visit = visitOf(request)
    if (link.password_hash !== null || link.warns) return sendPage(request, reply, 200)
    if (!(await mayFollow(link, visit, isHead))) return sendPage(request, reply, 410)
    clicks.count(link.id, visit, isHead)
    return reply.redirect(target.href, 302)
  }

  /** Bots don't use up clicks of a link with a limit. */
  const mayFollow = async (link: FollowedLink, visit: Visit, isHead: boolean) =>
    isHead || link.max_clicks === null || isByProgram(visit) || takeClick(db, link)

  app.route<{ Params: { slug: string }; Querystring: { via?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: `${SHORT_LINK_PATH}:slug`,
    handler: follow,
  })
}

const words: Readonly<Record<number, string>> = {
  200: 'To continue, open this link in a browser.',
  404: 'We couldn’t find this link.',
  410: 'This link no longer works.',
}

/** The web app's page with this status; plain text when the web app isn't served from here. */
const sendPage = (request: FastifyRequest, reply: FastifyReply, status: 200 | 404 | 410) =>
  request.server.sendPage
    ? request.server.sendPage(request, reply, status)
    : reply.code(status).type('text/plain; charset=utf-8').send(words[status])
