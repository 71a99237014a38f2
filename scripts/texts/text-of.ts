import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import type { Text, Token } from '../../contract/src/lib/speech.ts'

/** A message in ICU form as `say` words it: short, because every page has hundreds. */
export const textOf = (message: string): Text => shortened(compileMessage(message))

function shortened(tokens: CompiledMessage): Text {
  const parts = tokens.map((token): Token => {
    if (typeof token === 'string') {
      if (/\{\w+\}/.test(token)) throw new Error(`The text has braces: ${token}`)
      return token
    }
    const [name, kind, branches] = token
    if (!kind) return `{${name}}`
    if (!branches || typeof branches !== 'object')
      throw new Error(`The text has a format: {${name}, ${kind}}`)
    const texts = Object.entries(branches).flatMap(([key, branch]) =>
      Array.isArray(branch) ? [[key, shortened(branch)] as const] : [],
    )
    return [name, kind, Object.fromEntries(texts)]
  })
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts
}
