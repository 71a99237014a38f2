import type { Text } from '../src/ui/language/say.ts'
import type { Message } from './lingui-macros.ts'

const plain = 'AaCcDdEeGgHhIiKkLlNnOoRrSsTtUuWwYyZz'
const accented = 'ÅåÇçĐđÉéĜĝĤĥÎîĶķĻļÑñÖöŘřŠšŢţÛûŴŵÝýŽž'
const LONGER = 0.4

/** English as a language that isn't there yet would look: with accents and 40 % longer, in brackets. */
export const inPseudoLanguage = ({ english }: Pick<Message, 'english'>): Text =>
  ['[', disguised(english), ']'].flat()

const disguised = (text: Text): Text =>
  typeof text === 'string'
    ? longer(text)
    : text.map((token) => {
        if (typeof token === 'string') return longer(token)
        const [name, kind, branches] = token
        const made = Object.entries(branches).map(([key, branch]) => [key, disguised(branch)])
        return [name, kind, Object.fromEntries(made)]
      })

/** Tags of elements and placeholders stay as they are. */
function longer(text: string): string {
  const words = text
    .split(/(<[^>]*>|\{\w+\})/)
    .map((part) =>
      /^[<{]/.test(part) ? part : [...part].map((sign) => accented[plain.indexOf(sign)] ?? sign).join(''),
    )
    .join('')
  const letters = text.replaceAll(/<[^>]*>|\{\w+\}/g, '').match(/\p{L}/gu)?.length ?? 0
  return letters > 1
    ? words.trimEnd() + '~'.repeat(Math.ceil(letters * LONGER)) + (/\s+$/.exec(words)?.[0] ?? '')
    : words
}
