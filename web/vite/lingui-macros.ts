import { resolve } from 'node:path'
import { transform } from '@swc/core'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'
import { textOf } from '../../scripts/texts/text-of.ts'
import type { Text } from '../src/ui/language/say.ts'

const runtime = (file: string) => resolve(import.meta.dirname, '../src/ui/language', file)
const cacheRoot = resolve(import.meta.dirname, '../../node_modules/.cache/swc')

/** A message of the source: its English, with ICU placeholders, and the key that catalogues have it under. */
export interface Message {
  readonly key: string
  readonly id: string
  readonly english: Text
}

/**
 * Turns the macros of Lingui into calls of `ui/language/`. The English stays in the code: a page has the texts that it
 * shows and loads no catalogue. A text is its own key, so that it's in the code once; one with plurals, or with another
 * meaning elsewhere, has Lingui's.
 * @param heard gets the messages of each module
 */
export function linguiMacros(
  heard: (id: string, messages: readonly Message[]) => void = () => undefined,
): Plugin {
  return {
    name: 'muster-lingui-macros',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/(src|test)\/.*\.tsx?$/, code: /from '@lingui\/(?:core|react)\/macro'/ },
      async handler(code, id) {
        const made = await transform(code, {
          filename: id,
          swcrc: false,
          configFile: false,
          jsc: {
            target: 'es2024',
            parser: { syntax: 'typescript', tsx: id.endsWith('x') },
            transform: { react: { runtime: 'preserve' } },
            experimental: {
              cacheRoot,
              plugins: [
                [
                  '@lingui/swc-plugin',
                  {
                    descriptorFields: 'message',
                    runtimeModules: {
                      i18n: [runtime('say.ts'), 'say'],
                      Trans: [runtime('said.tsx'), 'Said'],
                    },
                  },
                ],
              ],
            },
          },
        })
        const { code: written, messages } = compiled(made.code)
        heard(id, messages)
        return { code: written, map: null }
      },
    },
  }
}

/** `say._({ id, message, values })` becomes `say(key, values, english)`, and `<Said {...{ id, message }} />` the same. */
function compiled(code: string): { code: string; messages: Message[] } {
  const messages: Message[] = []
  const edits: { start: number; end: number; text: string }[] = []
  const replace = (start: number, end: number, text: string) => edits.push({ start, end, text })
  const read = (descriptor: ESTree.ObjectExpression) => {
    const parts = new Map(
      descriptor.properties.flatMap((one) =>
        one.type === 'Property' && one.key.type === 'Identifier' ? [[one.key.name, one.value] as const] : [],
      ),
    )
    const text = (name: string) => {
      const part = parts.get(name)
      return part?.type === 'Literal' ? String(part.value) : ''
    }
    const english = textOf(text('message'))
    const isKey = typeof english === 'string' && !parts.has('context')
    const key = isKey ? english : text('id')
    messages.push({ key, id: text('id'), english })
    return {
      key,
      english: isKey ? null : JSON.stringify(english),
      values: parts.get('values'),
      components: parts.get('components'),
    }
  }
  const { program } = parseSync('module.tsx', code, { lang: 'tsx' })
  new Visitor({
    CallExpression(node) {
      const [descriptor] = node.arguments
      if (node.callee.type !== 'MemberExpression' || descriptor?.type !== 'ObjectExpression') return
      const { object, property } = node.callee
      if (object.type !== 'Identifier' || object.name !== '$_i18n' || property.type !== 'Identifier') return
      const { key, english, values } = read(descriptor)
      const head = `$_i18n(${JSON.stringify(key)}`
      const end = english ? `,${english})` : ')'
      replace(
        node.start,
        values?.start ?? node.end,
        values ? `${head},` : head + (english ? ',void 0' : '') + end,
      )
      if (values) replace(values.end, node.end, end)
    },
    JSXOpeningElement(node) {
      const [spread] = node.attributes
      if (node.name.type !== 'JSXIdentifier' || node.name.name !== 'Trans_') return
      if (spread?.type !== 'JSXSpreadAttribute' || spread.argument.type !== 'ObjectExpression') return
      const { key, english, values, components } = read(spread.argument)
      const kept = [
        values && { name: 'values', part: values },
        components && { name: 'elements', part: components },
      ]
      let from = node.start
      let lead = `<Trans_ of={${JSON.stringify(key)}}${english ? ` english={${english}}` : ''}`
      for (const each of kept) {
        if (!each) continue
        replace(from, each.part.start, `${lead} ${each.name}={`)
        from = each.part.end
        lead = '}'
      }
      replace(from, node.end, `${lead}/>`)
    },
  }).visit(program)
  let result = code
  for (const { start, end, text } of edits.toSorted((one, other) => other.start - one.start))
    result = result.slice(0, start) + text + result.slice(end)
  return { code: result, messages }
}
