/** The languages of the product in their own words, by their code in `lang` (BCP 47). English is the source. */
export const languageNames = { en: 'English', ml: 'മലയാളം', hi: 'हिन्दी', ta: 'தமிழ்' } as const

export type LanguageCode = keyof typeof languageNames

interface Language {
  /** Where its lines begin. */
  readonly direction: 'ltr' | 'rtl'
  /** For dates and numbers. In the languages of India, numbers are grouped in lakhs and crores. */
  readonly locale: string
}

export const languages: Readonly<Record<LanguageCode, Language>> = {
  en: { direction: 'ltr', locale: 'en-GB' },
  ml: { direction: 'ltr', locale: 'ml-IN' },
  hi: { direction: 'ltr', locale: 'hi-IN' },
  ta: { direction: 'ltr', locale: 'ta-IN' },
}
export const languageCodes = ['en', 'ml', 'hi', 'ta'] as const satisfies readonly LanguageCode[]

/** Cookie of the chosen language. Scripts and the server read it; the browser's own choice counts without it. */
export const LANGUAGE_COOKIE = 'language'

export const isLanguage = (code: string | undefined | null): code is LanguageCode =>
  code != null && Object.hasOwn(languageNames, code)
