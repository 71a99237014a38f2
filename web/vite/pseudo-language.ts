import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { Message } from './lingui-macros.ts'

const plain = 'AaCcDdEeGgHhIiKkLlNnOoRrSsTtUuWwYyZz'
const accented = 'ÅåÇçĐđÉéĜĝĤĥÎîĶķĻļÑñÖöŘřŠšŢţÛûŴŵÝýŽž'
const LONGER = 0.4

/** English as a language that isn't there yet would look: with accents and 40 % longer, in brackets. */
export const inPseudoLanguage = ({ compiled }: Pick<Message, 'compiled'>): CompiledMessage => [
  '[',
  ...disguised(compiled),
  ']',
]

const disguised = (tokens: CompiledMessage): CompiledMessage =>
  tokens.map((token) => {
    if (typeof token === 'string') return longer(token)
    const [name, kind, branches] = token
    if (!kind || typeof branches !== 'object' || !branches) return token
    const made = Object.entries(branches).map(([key, branch]) => [
      key,
      Array.isArray(branch) ? disguised(branch) : branch,
    ])
    return [name, kind, Object.fromEntries(made)]
  })

/** Tags of elements stay as they are. */
function longer(text: string): string {
  const words = text
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith('<') ? part : [...part].map((sign) => accented[plain.indexOf(sign)] ?? sign).join(''),
    )
    .join('')
  const letters = text.replaceAll(/<[^>]*>/g, '').match(/\p{L}/gu)?.length ?? 0
  return letters > 1
    ? words.trimEnd() + '~'.repeat(Math.ceil(letters * LONGER)) + (/\s+$/.exec(words)?.[0] ?? '')
    : words
}
