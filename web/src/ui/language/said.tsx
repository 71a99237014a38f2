import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { say, type Text, type Values } from './say.ts'

interface SaidProps {
  readonly of: string
  readonly english?: Text
  readonly values?: Readonly<Record<string, ReactNode>>
  /** Elements around words, by their number in the message. */
  readonly elements?: Readonly<Record<string, ReactElement>>
}

/** A message with elements within. The macros of Lingui write it for `<Trans>`. */
export function Said({ of, english, values = {}, elements = {} }: SaidProps): ReactNode {
  const parts: Record<string, ReactNode> = { ...elements }
  const inText: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const isText = typeof value === 'number' || (typeof value === 'string' && !value.includes('<'))
    if (!isText) parts[`=${name}`] = value
    inText[name] = isText ? value : `<=${name}/>`
  }
  return drawn(say(of, inText satisfies Values, english), parts)
}

const TAG = /<(\d+)>(.*?)<\/\1>|<(=?\w+)\/>/s

function drawn(text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  const found = TAG.exec(text)
  if (!found) return text
  const [whole, around, words = '', alone = ''] = found
  const part = parts[around ?? alone]
  return (
    <>
      {text.slice(0, found.index)}
      {around === undefined ? part : cloneElement(part as ReactElement, {}, drawn(words, parts))}
      {drawn(text.slice(found.index + whole.length), parts)}
    </>
  )
}
