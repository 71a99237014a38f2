/** A language that the product speaks. */
interface Language {
  /** Its name in itself, for choices. */
  readonly name: string
  /** Where its lines begin. */
  readonly direction: 'ltr' | 'rtl'
  /** For dates and numbers. In the languages of India, numbers are grouped in lakhs and crores. */
  readonly locale: string
}

/** The languages of the product, by their code in `lang` (BCP 47). English is the source. */
export const languages = {
  en: { name: 'English', direction: 'ltr', locale: 'en-GB' },
  ml: { name: 'മലയാളം', direction: 'ltr', locale: 'ml-IN' },
  hi: { name: 'हिन्दी', direction: 'ltr', locale: 'hi-IN' },
  ta: { name: 'தமிழ்', direction: 'ltr', locale: 'ta-IN' },
} as const satisfies Record<string, Language>

export type LanguageCode = keyof typeof languages
export const languageCodes = ['en', 'ml', 'hi', 'ta'] as const satisfies readonly LanguageCode[]

/** Cookie of the chosen language. Scripts and the server read it; the browser's own choice counts without it. */
export const LANGUAGE_COOKIE = 'language'

export const isLanguage = (code: string | undefined | null): code is LanguageCode =>
  code != null && Object.hasOwn(languages, code)
