import type { Text } from '../../contract/src/lib/speech.ts'

/**
 * Languages that aren't there yet, as builds with `PSEUDO_LANGUAGES=on` have them. Tests find in them what isn't
 * translated, has no room, or knows only one direction. Their dates are in scripts without Latin letters.
 */
export const pseudoLanguages = {
  'qps-ploc': { direction: 'ltr', locale: 'ml-IN' },
  'ar-XB': { direction: 'rtl', locale: 'ar-EG-u-nu-latn' },
} as const

export const pseudoCodes = process.env.PSEUDO_LANGUAGES === 'on' ? Object.keys(pseudoLanguages) : []

/** Notes in a build that it has them, for `outdatedBuilds`. */
export const notePseudoLanguages = () => ({
  name: 'muster-note-pseudo-languages',
  generateBundle(this: { emitFile: (file: { type: 'asset'; fileName: string; source: string }) => string }) {
    if (pseudoCodes.length > 0)
      this.emitFile({ type: 'asset', fileName: 'pseudo-languages.json', source: JSON.stringify(pseudoCodes) })
  },
})

/** Makes the server of such a build know them like the others. The scripts of the web app stay as they are for everyone. */
export const knowPseudoLanguages = () => ({
  name: 'muster-know-pseudo-languages',
  transform: {
    filter: { id: /\/contract\/src\/lib\/languages\.ts$/ },
    handler: (code: string) => (pseudoCodes.length > 0 ? code + known : null),
  },
})
const known = `
Object.assign(languageNames, ${JSON.stringify(Object.fromEntries(pseudoCodes.map((code) => [code, code])))})
Object.assign(languages, ${JSON.stringify(pseudoLanguages)})
languageCodes.push(...${JSON.stringify(pseudoCodes)})
`

const plain = 'AaCcDdEeGgHhIiKkLlNnOoRrSsTtUuWwYyZz'
const accented = 'ÅåÇçĐđÉéĜĝĤĥÎîĶķĻļÑñÖöŘřŠšŢţÛûŴŵÝýŽž'
const LONGER = 0.4

/** English as another language would look: with accents and 40 % longer, in brackets. */
export const inPseudoLanguage = (english: Text): Text => ['[', disguised(english), ']'].flat()

const disguised = (text: Text): Text =>
  typeof text === 'string'
    ? longer(text)
    : text.map((token) => {
        if (typeof token === 'string') return longer(token)
        const [name, kind, branches] = token
        const made = Object.entries(branches).map(([key, branch]) => [key, disguised(branch)])
        return [name, kind, Object.fromEntries(made)]
      })

/** Lengthens each word, because those of other languages have longer ones. Tags of elements and placeholders stay as they are. */
function longer(text: string): string {
  let owed = 0
  const lengthened = (word: string) => {
    owed += word.length > 1 ? word.length * LONGER : 0
    const more = Math.round(owed)
    owed -= more
    return [...word].map((sign) => accented[plain.indexOf(sign)] ?? sign).join('') + '~'.repeat(more)
  }
  return text.replaceAll(/<[^>]*>|\{\w+\}|[\p{L}’]+/gu, (part) =>
    /^[<{]/.test(part) ? part : lengthened(part),
  )
}
