import { chosen, counted } from '../../contract/src/lib/counted.ts'
import { readPhrases } from './extract.ts'
import { written } from './phrases.ts'
import { nameOf, part, parts, readSource, type Source, type Syntax, walk } from './syntax.ts'

/** Kinds of texts that never reach `say()`: what programs, logs and the reference of the API say, and values. */
const APART = new Set(
  'BackupError ConfigError DatabaseUnavailable EmbeddedDatabaseError achievementTypes current description exclude fileName for formatCount gauge hackathonStatuses log meet_place monthNames opens organizationTypes role_title summary taskEvents total'.split(
    ' ',
  ),
)

/** `saying` is for later, as in a notification. */
const TAGS: ReadonlySet<string> = new Set(['say', 'saying'])

/** Files whose texts are for administrators of the server, or are stored. */
export const hasSaidTexts = (file: string) =>
  /(^|\/)(contract|server)\/src\/.*\.ts$/.test(file) &&
  !/\.(test|fixture)\.ts$|\/(tables|doctor)\.ts$|server\/src\/(cli|seed|platform\/(backup|database|embedded-database|log|settings))\//.test(
    file,
  )

/**
 * The texts of a module of contract or server that are looked up when someone reads them, by their keys: each `say`, and
 * whole texts, which the envelope looks up. @returns with the offset of each
 */
export function saidTexts(path: string, code?: string): { key: string; start: number }[] {
  const source = readSource(path, code)
  const said: { key: string; start: number }[] = []
  const within: Syntax[] = []
  walk(source.program, (node) => {
    if (node.type === 'TaggedTemplateExpression' && TAGS.has(nameOf(part(node, 'tag')))) {
      within.push(node)
      said.push({ key: keyOf(source, node), start: node.start })
    }
    const [argument] = parts(node, 'arguments')
    if (node.type === 'CallExpression' && nameOf(part(node, 'callee')) === 'say' && isText(argument))
      said.push({ key: String(argument.value), start: argument.start })
    // A sentence of the activity log. The page puts the person and the record in (`last-actions-card.tsx`).
    if (isText(node) && String(node.value).includes('{who}') && path.endsWith('.card.ts'))
      said.push({ key: String(node.value), start: node.start })
  })
  for (const { phrase, kind } of readPhrases(source)) {
    const text = written(phrase.pieces)
    const isWhole = phrase.pieces.every((piece) => piece.kind === 'words') && !/[{}]/.test(text)
    const isPart = within.some(({ start, end }) => start <= phrase.start && phrase.end <= end)
    // The first argument of an enum has its values, and the second one the text.
    const isValue = kind === 'enum' && phrase.above.at(-1)?.type === 'ArrayExpression'
    if (!isWhole || isPart || isValue || APART.has(kind)) continue
    said.push({ key: kind === 'notFound' ? `We couldn’t find ${text}` : text, start: phrase.start })
  }
  return [...new Map(said.map((one) => [one.key, one])).values()]
}

const isText = (node: Syntax | undefined): node is Syntax =>
  node?.type === 'Literal' && typeof node.value === 'string'

/** The English of a tag with its placeholders, as `say` makes it. */
function keyOf({ path, text }: Source, tagged: Syntax): string {
  const template = part(tagged, 'quasi')
  const expressions = parts(template, 'expressions')
  const wrong = ({ start, end }: Syntax) =>
    new Error(`${path}: say takes { name: value }, counted() and chosen(), and not ${text.slice(start, end)}`)
  return parts(template, 'quasis')
    .flatMap((quasi, at) => {
      const words = (quasi.value as { cooked: string }).cooked
      if (/[{}]/.test(words)) throw wrong(quasi)
      const expression = expressions[at]
      if (!expression) return [words]
      const name = nameOf(part(expression, 'callee'))
      if (name !== 'counted' && name !== 'chosen')
        return [words, ...namesIn(expression, wrong).map((value) => `{${value}}`)]
      const [values, branches] = parts(expression, 'arguments')
      const names = namesIn(values ?? expression, wrong)
      const forms = Object.fromEntries(
        parts(branches, 'properties').map((property) => [
          nameOf(part(property, 'key')),
          wordsOf(part(property, 'value')) ?? wrong(property),
        ]),
      )
      const unread = Object.values(forms).find((form) => form instanceof Error)
      if (unread) throw unread
      const dummies = Object.fromEntries(names.map((value) => [value, '']))
      const made = (name === 'counted' ? counted : chosen)(dummies, forms as { one: string; other: string })
      return [words, `{${Object.keys(made)[0]}}`]
    })
    .join('')
}

function wordsOf(node: Syntax | undefined): string | undefined {
  if (isText(node)) return String(node.value)
  const [whole, ...others] = parts(node, 'quasis')
  return whole && others.length === 0 ? (whole.value as { cooked: string }).cooked : undefined
}

function namesIn(node: Syntax, wrong: (node: Syntax) => Error): string[] {
  const properties = parts(node, 'properties')
  if (
    node.type !== 'ObjectExpression' ||
    properties.some(({ type, computed }) => type !== 'Property' || computed)
  )
    throw wrong(node)
  return properties.map((property) => nameOf(part(property, 'key')))
}
