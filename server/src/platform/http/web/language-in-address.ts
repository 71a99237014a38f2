import { isLanguage, LANGUAGE_COOKIE, type LanguageCode } from '@muster/contract/lib/languages.ts'
import { stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const KEPT_SECONDS = 365 * 86_400

/**
 * The language that the address of a page names (`?language=ml`); null for none. It's kept on the device, because the
 * calls of the page don't name it.
 */
export function languageInAddress({ query }: FastifyRequest, reply: FastifyReply): LanguageCode | null {
  const named = (query as Readonly<Record<string, unknown>>)[LANGUAGE_COOKIE]
  if (typeof named !== 'string' || !isLanguage(named)) return null
  // Scripts change it (web/src/ui/language/language-choice.tsx).
  const cookie = {
    name: LANGUAGE_COOKIE,
    value: named,
    maxAge: KEPT_SECONDS,
    path: '/',
    sameSite: 'lax',
  } as const
  reply.header('set-cookie', stringifySetCookie(cookie))
  return named
}
