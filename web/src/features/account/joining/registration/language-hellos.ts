import type { LanguageCode } from '@muster/contract/lib/languages.ts'

/**
 * 'Hello, it’s my first day', so that readers recognise their language. The build makes their typeface
 * (`vite/fonts.ts`).
 */
export const languageHellos: Readonly<Record<LanguageCode, string>> = {
  en: 'Hello, it’s my first day',
  ml: 'ഹലോ, ഇവിടെ എന്റെ ആദ്യ ദിവസം',
  hi: 'नमस्ते, यहाँ मेरा पहला दिन है',
  ta: 'வணக்கம், இங்கே எனக்கு முதல் நாள்',
}
