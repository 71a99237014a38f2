import { elementName, type Phrase, phrasesOf, written } from './phrases.ts'
import { isSyntax, nameOf, part, readSource, type Syntax } from './syntax.ts'

/** A text that people read, and where it is. */
export interface Text {
  /** The component, function or call that it belongs to, such as `registration.selectDomains`. */
  readonly place: string
  readonly file: string
  /** How it is written: the element around it, the attribute or property that holds it, or the function that takes it. */
  readonly kind: string
  readonly text: string
}

/** The texts of a file that people read, in the order of the source, each once for its place. */
export function textsOf(path: string, file: string): Text[] {
  const source = readSource(path)
  const phrases = phrasesOf(source).filter(({ partial }) => !partial)
  const around = phrases.filter(({ form }) => form === 'elements')
  const texts = phrases.flatMap((phrase) => {
    const kind = isWithinWords(phrase, around) ? null : kindOf(phrase)
    const text = written(phrase.pieces)
    return kind ? [{ place: placeOf(phrase), file, kind, text }] : []
  })
  return [...new Map(texts.map((text) => [`${text.place}\t${text.kind}\t${text.text}`, text])).values()]
}

/** Words of an element that is part of a sentence are read with the sentence. */
const isWithinWords = ({ node, form }: Phrase, around: readonly Phrase[]) =>
  form === 'elements' &&
  around.some(
    (other) =>
      other.node !== node &&
      other.start <= node.start &&
      node.end <= other.end &&
      other.pieces.some((piece) => piece.kind === 'open'),
  )

/** Attributes and properties that no one reads, whatever they hold. */
const UNREAD = new Set(
  '@type @context className class classNames id key to href src rel type variant size color as is role htmlFor autoComplete inputMode target method path name value accept lang dir align justify display position placement cursor style cause event column columns sort field fields code iso ns prefix suffix separator operator mode target tabIndex width height d viewBox fill stroke transform points offset font fontFamily weight'.split(
    ' ',
  ),
)

/** Properties whose words are read even when they are one word in lower case. */
const READ = new Set(
  'label title description placeholder summary message text one many none noun what hint help heading lead legend caption empty button confirm subject body verb words unit alt aria-label aria-description aria-placeholder aria-roledescription aria-valuetext reason question answer note name_text'.split(
    ' ',
  ),
)

/** Functions whose texts are for programs. */
const UNREAD_CALLS =
  /^(sql|raw|css|querySelector(All)?|closest|matches|getElementById|addEventListener|removeEventListener|getItem|setItem|removeItem|has|get|set|delete|includes|startsWith|endsWith|indexOf|split|join|replace|replaceAll|test|match|getAttribute|setAttribute|removeAttribute|hasAttribute|toggleAttribute|matchMedia|append|createElement|require|execute|unsafe|dispatchEvent|trace|debug|info|warn|fatal|describe|on|once|emit|index|uniqueIndex|check|pgTable|pgEnum|varchar|integer|uuid|timestamp|jsonb|boolean|unique|foreignKey|primaryKey|URL|RegExp|Intl|DateTimeFormat|NumberFormat|Error|TypeError|createHash|createHmac|header|headers|Symbol|lazy|toFormat|Set|send|query|hash|classNames|cx)$/

function kindOf(phrase: Phrase): string | null {
  const { form, above } = phrase
  if (form === 'elements') return elementName(phrase.node)
  const text = written(phrase.pieces)
  if (!/\p{L}{2}/u.test(text) || /\p{Cc}/u.test(text)) return null
  const use = useOf(phrase, above)
  if (use === null) return null
  if (UNREAD.has(use.name) || use.name.startsWith('--')) return null
  if (use.name.startsWith('aria-') && !READ.has(use.name)) return null
  if (READ.has(use.name)) return use.name
  return reads(phrase) ? use.name : null
}

/** Stands for what is put into a text. */
const HOLE = '￼'

/** Whether words look like a text for people: a sentence, or one word with a capital. */
function reads({ pieces, form }: Phrase): boolean {
  const words = pieces.map((piece) => (piece.kind === 'words' ? piece.text : HOLE)).join('')
  if (/^[\s￼\p{P}\p{S}\d]*$/u.test(words)) return false
  // Addresses, selectors, colours, statements, media types, files, headers.
  if (
    /^(https?:|\/|\.{1,2}\/|#|@|--|\[|\$|&|\?|data:|mailto:|var\(|calc\(|min\(|rgb|oklch|hsl)/.test(
      words.trim(),
    )
  )
    return false
  if (
    /^(select|insert|update|delete|with|create|alter|set|from|where|and|or|order by|lock|listen|notify) /.test(
      words,
    ) &&
    !/[.!?…’]/.test(words)
  )
    return false
  if (/^[A-Z_\d]+$/.test(words)) return false
  if (form === 'template' && !/(^|[\s“‘(])\p{L}[\p{L}’]+($|[\s.,:;?!”’)…])/u.test(words)) return false
  if (/\s/.test(words.trim()))
    return (
      /\p{L}{2,}/u.test(words) &&
      !/[<>{};[\]]|\b\d+(px|r?em|vw|ms)\b|^[a-z-]+:|^M\d|\(--|[a-z]_[a-z]+[ ,]|\w=\S/.test(words)
    )
  return /^[“‘]?\p{Lu}[\p{L}’-]*\p{Ll}[.…?!:]?$/u.test(words)
}

/** What a string is used for: the attribute, property or function that it goes to; null where only programs see it. */
function useOf({ node }: Phrase, above: readonly Syntax[]): { name: string } | null {
  let child = node
  for (const parent of above.toReversed()) {
    const use = useIn(parent, child)
    if (use !== 'further') return use
    child = parent
  }
  return { name: 'module' }
}

type Use = { readonly name: string } | null | 'further'

const calledBy = (parent: Syntax, child: Syntax): Use => {
  const callee = part(parent, 'callee')
  if (callee === child) return 'further'
  const name = nameOf(callee?.type === 'MemberExpression' ? part(callee, 'property') : callee)
  return UNREAD_CALLS.test(name) ? null : { name: name || 'call' }
}

const keyed = (parent: Syntax, child: Syntax): Use =>
  part(parent, 'key') === child ? null : { name: nameOf(part(parent, 'key')) || 'property' }

/** What a node does with a string below it; `further` where the node above it says. */
const USES: Readonly<Record<string, (parent: Syntax, child: Syntax) => Use>> = {
  JSXAttribute: (parent) => ({ name: nameOf(part(parent, 'name')) || 'attribute' }),
  Property: keyed,
  PropertyDefinition: keyed,
  TaggedTemplateExpression: () => null,
  CallExpression: calledBy,
  NewExpression: calledBy,
  BinaryExpression: (parent) => (parent.operator === '+' ? 'further' : null),
  SwitchCase: (parent, child) => (part(parent, 'test') === child ? null : 'further'),
  MemberExpression: (parent, child) => (part(parent, 'property') === child ? null : 'further'),
  ExpressionStatement: () => null,
  VariableDeclarator: (parent) => ({ name: nameOf(part(parent, 'id')) || 'constant' }),
  ReturnStatement: () => ({ name: 'return' }),
  ArrowFunctionExpression: () => ({ name: 'return' }),
  AssignmentPattern: (parent) => ({ name: nameOf(part(parent, 'left')) }),
  AssignmentExpression: (parent) => ({ name: nameOf(part(part(parent, 'left'), 'property')) || 'assigned' }),
}

function useIn(parent: Syntax, child: Syntax): Use {
  const use = USES[parent.type]
  if (use) return use(parent, child)
  return parent.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(parent.type) ? null : 'further'
}

/** The outermost declaration around a text, with the property of it that holds the text. */
function placeOf({ above }: Phrase): string {
  const names: string[] = []
  for (const node of above) {
    if (names.length === 2) break
    const id =
      part(node, 'id') ?? (node.type === 'Property' && names.length > 0 ? part(node, 'key') : undefined)
    const name = isSyntax(id) ? nameOf(id) : ''
    if (name && (node.type !== 'Property' || names.length > 0)) names.push(name)
    if (node.type === 'FunctionDeclaration' || node.type === 'JSXElement') break
  }
  return names.join('.')
}
