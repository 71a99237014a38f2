import { elementName, type Phrase, phrasesOf, written } from './phrases.ts'
import { isSyntax, nameOf, part, readSource, type Source, type Syntax } from './syntax.ts'

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
  const texts = readPhrases(readSource(path)).map(({ phrase, kind }) => ({
    place: placeOf(phrase),
    file,
    kind,
    text: written(phrase.pieces),
  }))
  return [...new Map(texts.map((text) => [`${text.place}\t${text.kind}\t${text.text}`, text])).values()]
}

/** The phrases of a source that people read, each with the kind of its use. */
export function readPhrases(source: Source): { phrase: Phrase; kind: string }[] {
  const phrases = phrasesOf(source).filter(({ partial }) => !partial)
  const around = phrases.filter(({ form }) => form === 'elements')
  return phrases.flatMap((phrase) => {
    const kind = isWithinWords(phrase, around) ? null : kindOf(phrase)
    return kind ? [{ phrase, kind }] : []
  })
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

const names = (list: string) => new Set(list.split(' '))

/** Attributes and properties that no one reads, whatever they hold. */
const UNREAD = names(
  '@type @context accept align as autoComplete cause class className classNames code color column columns cursor d dir display event field fields fill font fontFamily gap height href htmlFor icon id inputMode iso justify key lang method mode name ns offset operator path placement points position prefix rel role separator size sort src stroke style suffix tabIndex target to transform type value variant viewBox weight width',
)

/** Properties whose words are read even when they are one word in lower case. */
const READ = names(
  'alt answer aria-description aria-label aria-placeholder aria-roledescription aria-valuetext body button caption confirm description empty heading help hint label lead legend many message none note noun one placeholder question reason subject summary text title unit verb what words',
)

/** Functions whose texts are for programs: of the browser, of Node.js, of the database and of the log. */
const UNREAD_CALLS = names(
  'DateTimeFormat Error Intl NumberFormat RegExp Set Symbol TypeError URL addEventListener append boolean check classNames closest createElement createHash createHmac css cx debug delete describe dispatchEvent emit endsWith execute fatal foreignKey get getAttribute getElementById getItem has hasAttribute hash header headers includes index indexOf info integer join jsonb lazy match matchMedia matches on once pgEnum pgTable primaryKey query querySelector querySelectorAll raw removeAttribute removeEventListener removeItem replace replaceAll require send set setAttribute setItem split sql startsWith test timestamp toFormat toggleAttribute trace unique uniqueIndex unsafe uuid varchar warn',
)

function kindOf(phrase: Phrase): string | null {
  const { form, above } = phrase
  if (form === 'elements') return elementAround([...above, phrase.node]) || 'fragment'
  const text = written(phrase.pieces)
  if (!/\p{L}{2}/u.test(text) || /\p{Cc}/u.test(text)) return null
  // The words of an element as a macro.
  const [element, container, tagged] = above.slice(-3)
  if (
    tagged?.type === 'TaggedTemplateExpression' &&
    container?.type === 'JSXExpressionContainer' &&
    element?.type.startsWith('JSXE')
  )
    return isMacro(tagged) ? elementAround(above) || 'fragment' : null
  const use = useOf(phrase, above)
  if (use === null) return null
  if (UNREAD.has(use.name) || use.name.startsWith('--')) return null
  if (use.name.startsWith('aria-') && !READ.has(use.name)) return null
  if (READ.has(use.name)) return use.name
  return reads(phrase) ? use.name : null
}

const isMacro = (tagged: Syntax) => ['t', 'say', 'saying'].includes(nameOf(part(tagged, 'tag')))

/** The nearest element; `Trans` only marks the words of the element around it. */
function elementAround(above: readonly Syntax[]): string {
  const elements = above.filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment')
  return elements.map(elementName).findLast((name) => name !== 'Trans') ?? ''
}

/** Stands for what is put into a text. */
const HOLE = '￼'

/** Strings that only programs read, by what they begin with or hold. */
const FOR_PROGRAMS: readonly RegExp[] = [
  // Addresses, selectors, colours and functions of stylesheets.
  /^\s*(https?:|\/|\.{1,2}\/|#(?! )|@|--|\[|\$|&|\?|data:|mailto:|[a-z-]+\()/,
  // Statements of SQL; a sentence may begin with the same word.
  /^(select|insert|update|delete|with|create|alter|set|from|where|and|or|order by|lock|listen|notify) [^.!?…’]*$/,
  /^[A-Z_\d]+$/,
]

/** Signs of a value of a stylesheet, a path of a drawing, an identifier or an assignment among words. */
const CODE = /[<>{};[\]]|\b\d+(px|r?em|vw|ms)\b|^[a-z-]+:|^M\d|\(--|[a-z]_[a-z]+[ ,]|\w=\S/
const WORD = /(^|[\s“‘(])\p{L}[\p{L}’]+($|[\s.,:;?!”’)…])/u
const CAPITALISED = /^[“‘]?\p{Lu}[\p{L}’-]*\p{Ll}[.…?!:]?$/u

/** Whether words look like a text for people: a sentence, or one word with a capital. */
function reads({ pieces, form }: Phrase): boolean {
  const words = pieces.map((piece) => (piece.kind === 'words' ? piece.text : HOLE)).join('')
  if (FOR_PROGRAMS.some((pattern) => pattern.test(words))) return false
  if (form === 'template' && !WORD.test(words)) return false
  return /\s/.test(words.trim()) ? /\p{L}{2}/u.test(words) && !CODE.test(words) : CAPITALISED.test(words)
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
  return UNREAD_CALLS.has(name) ? null : { name: name || 'call' }
}

const keyed = (parent: Syntax, child: Syntax): Use =>
  part(parent, 'key') === child ? null : { name: nameOf(part(parent, 'key')) || 'property' }

/** What a node does with a string below it; `further` where the node above it says. */
const USES: Readonly<Record<string, (parent: Syntax, child: Syntax) => Use>> = {
  JSXAttribute: (parent) => ({ name: nameOf(part(parent, 'name')) || 'attribute' }),
  Property: keyed,
  PropertyDefinition: keyed,
  TaggedTemplateExpression: (parent) => (isMacro(parent) ? 'further' : null),
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
