import {
  isLanguage,
  LANGUAGE_COOKIE,
  type LanguageCode,
  languageCodes,
} from '@muster/contract/lib/languages.ts'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

const KEPT_SECONDS = 365 * 86_400

/**
 * The language of a request: that of its address (`?language=ml`), else the one chosen on this device, else the first that
 * the browser asks for and we have.
 */
export function languageOf({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): LanguageCode {
  const named = namedIn(query)
  if (named) return named
  const chosen = parseCookie(headers.cookie ?? '')[LANGUAGE_COOKIE]
  if (isLanguage(chosen)) return chosen
  const preferred = new Negotiator({ headers }).language([...languageCodes])
  return isLanguage(preferred) ? preferred : 'en'
}

/** Keeps the language that the address of a page names, because the calls of the page don't name it. */
export function keepLanguage({ query }: FastifyRequest, reply: FastifyReply): void {
  const named = namedIn(query)
  if (!named) return
  // Scripts change it (web/src/ui/language/language-choice.tsx).
  const cookie = {
    name: LANGUAGE_COOKIE,
    value: named,
    maxAge: KEPT_SECONDS,
    path: '/',
    sameSite: 'lax',
  } as const
  reply.header('set-cookie', stringifySetCookie(cookie))
}

function namedIn(query: unknown): LanguageCode | null {
  const named = (query as Readonly<Record<string, unknown>> | undefined)?.[LANGUAGE_COOKIE]
  return typeof named === 'string' && isLanguage(named) ? named : null
}
