import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  isLanguage,
  LANGUAGE_COOKIE,
  type LanguageCode,
  languageCodes,
  languages,
} from '@muster/contract/lib/languages.ts'
import { type Speech, speakFrom } from '@muster/contract/lib/speech.ts'
import { parseCookie } from 'cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

/** The build compiles the catalogues into this folder, one file for each language (`vite.config.ts`). */
const compiled = fileURLToPath(new URL('../../../dist/languages', import.meta.url))

const reader = new AsyncLocalStorage<LanguageCode>()
const speeches = new Map<LanguageCode, Speech>()
speakFrom(() => speeches.get(languageNow()))

/** Reads what has been translated. A language without a file isn't spoken, and a text that's missing is English. */
export function readCatalogues(folder = compiled): void {
  speeches.clear()
  for (const code of languageCodes) {
    const file = join(folder, `${code}.json`)
    if (!existsSync(file)) continue
    // Without a prototype, because texts that are looked up can be any words.
    const messages = Object.assign(Object.create(null), JSON.parse(readFileSync(file, 'utf8')))
    speeches.set(code, { locale: languages[code].locale, messages })
  }
}

/** Runs `work` with its texts, numbers and dates in a language, such as that of the member it writes to. */
export function inLanguage<T>(code: LanguageCode, work: () => T): T {
  return code === languageNow() ? work() : reader.run(code, work)
}

/** The language that's spoken: that of the request, or of the member a job writes to. */
export function languageNow(): LanguageCode {
  return reader.getStore() ?? 'en'
}

/** The language of a request: the one chosen on this device, else the first that the browser asks for and we have. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): LanguageCode {
  const chosen = parseCookie(headers.cookie ?? '')[LANGUAGE_COOKIE]
  if (isLanguage(chosen)) return chosen
  const preferred = new Negotiator({ headers }).language([...languageCodes])
  return isLanguage(preferred) ? preferred : 'en'
}

/** Answers each call in its language. Pages find theirs by themselves (`http/web/web.ts`). */
export function speakAsAsked(app: FastifyInstance): void {
  const speak = (request: FastifyRequest, _reply: unknown, done: () => void) =>
    request.url.startsWith('/api/') ? inLanguage(languageOf(request), done) : done()
  app.addHook('onRequest', speak)
  // A body that has arrived since then brings the context of its connection.
  app.addHook('preValidation', speak)
}
