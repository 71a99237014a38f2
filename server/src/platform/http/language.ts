import {
  isLanguage,
  LANGUAGE_COOKIE,
  type LanguageCode,
  languageCodes,
} from '@muster/contract/lib/languages.ts'
import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

/** The language of a request: the one chosen on this device, else the first that the browser asks for and we have. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): LanguageCode {
  const chosen = parseCookie(headers.cookie ?? '')[LANGUAGE_COOKIE]
  if (isLanguage(chosen)) return chosen
  const preferred = new Negotiator({ headers }).language([...languageCodes])
  return isLanguage(preferred) ? preferred : 'en'
}
