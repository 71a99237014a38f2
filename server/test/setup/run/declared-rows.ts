import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * What the code says about the rows of a statement in plain SQL: the type argument of `execute<...>()`, read from its
 * source. The compiler believes it; only rows can show whether it is true.
 */
export interface DeclaredRow {
  /** By column: what `kindOf` may say of a value; null where the type is one that is not looked into. */
  readonly columns: ReadonlyMap<string, Kinds>
  /** More columns may come: a part of the type is one that is not looked into. */
  readonly open: boolean
}

/** A statement whose rows the code declares. */
export interface DeclaredStatement {
  /** How it begins, in one line. */
  readonly name: string
  readonly row: DeclaredRow
}

type Kinds = ReadonlySet<string> | null

/** What a value is, as `DeclaredRow` names it. */
export const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : value instanceof Date ? 'Date' : typeof value

/** A node of the syntax tree, in the names of ESTree and its extension for TypeScript. */
interface Syntax {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

function part(node: Syntax | undefined, name: string): Syntax | undefined {
  const value = node?.[name]
  return isSyntax(value) ? value : undefined
}

function parts(node: Syntax | undefined, name: string): readonly Syntax[] {
  const value = node?.[name]
  return Array.isArray(value) ? value.filter(isSyntax) : []
}

const nameOf = (node: Syntax | undefined): string => String(node?.name ?? node?.value ?? '')

interface Source {
  readonly text: string
  /** Types that stand in the file, by name. */
  readonly types: Map<string, Syntax>
  /** Names that it imports from files of ours, with the file. */
  readonly imports: Map<string, string>
  /** Calls of `execute` that name a type. */
  readonly calls: Syntax[]
}

const sources = new Map<string, Source>()

function sourceOf(path: string): Source {
  const known = sources.get(path)
  if (known) return known
  const text = readFileSync(path, 'utf8')
  const source: Source = { text, types: new Map(), imports: new Map(), calls: [] }
  const { program } = parseSync(path, text)
  if (isSyntax(program)) note(source, path, program)
  sources.set(path, source)
  return source
}

/** Notes what this node and all below it say. */
function note(source: Source, path: string, node: Syntax): void {
  const from = nameOf(part(node, 'source'))
  if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration') {
    source.types.set(nameOf(part(node, 'id')), node)
  } else if (node.type === 'ImportDeclaration' && from.startsWith('.')) {
    for (const specifier of parts(node, 'specifiers')) {
      source.imports.set(nameOf(part(specifier, 'local')), join(dirname(path), from))
    }
  } else if (part(node, 'typeArguments') && nameOf(part(part(node, 'callee'), 'property')) === 'execute') {
    source.calls.push(node)
  }
  for (const child of Object.values(node).flat().filter(isSyntax)) note(source, path, child)
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/**
 * The statement that the call of `execute` at this place sends.
 * @param line from 1
 * @returns null where the code names no type, or none that can be read here.
 */
export function declaredStatement(path: string, line: number): DeclaredStatement | null {
  const source = sourceOf(path)
  const { text } = source
  const call = source.calls.find(({ start, end }) => lineAt(text, start) <= line && line <= lineAt(text, end))
  return call ? statementOf(source, call) : null
}

/** All statements of a file whose rows it declares. */
export function declaredStatements(path: string): DeclaredStatement[] {
  const source = sourceOf(path)
  return source.calls.flatMap((call) => statementOf(source, call) ?? [])
}

const NAMED_BY = 70

function statementOf(source: Source, call: Syntax): DeclaredStatement | null {
  const [type] = typeArguments(call)
  const [sent] = parts(call, 'arguments')
  const row = type && shapeOf(source, type)
  if (!row || row.columns.size === 0 || !sent) return null
  const words = source.text
    .slice(sent.start, sent.end)
    .replaceAll(/^sql`|`$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return { name: words.slice(0, NAMED_BY).trim(), row }
}

const typeArguments = (node: Syntax | undefined) => parts(part(node, 'typeArguments'), 'params')

const unread: DeclaredRow = { columns: new Map(), open: true }

function shapeOf(source: Source, node: Syntax): DeclaredRow {
  switch (node.type) {
    case 'TSTypeLiteral':
      return membersOf(source, parts(node, 'members'))
    case 'TSInterfaceDeclaration': {
      const own = membersOf(source, parts(part(node, 'body'), 'body'))
      return together([own, ...parts(node, 'extends').map((base) => shapeOf(source, base))])
    }
    case 'TSTypeAliasDeclaration': {
      const type = part(node, 'typeAnnotation')
      return type ? shapeOf(source, type) : unread
    }
    case 'TSIntersectionType':
      return together(parts(node, 'types').map((type) => shapeOf(source, type)))
    case 'TSInterfaceHeritage':
      return named(source, nameOf(part(node, 'expression')), typeArguments(node))
    case 'TSTypeReference':
      return named(source, nameOf(part(node, 'typeName')), typeArguments(node))
    default:
      return unread
  }
}

/** A row that several types describe together; the first has the last word. */
function together(shapes: readonly DeclaredRow[]): DeclaredRow {
  const columns = new Map(shapes.toReversed().flatMap((shape) => [...shape.columns]))
  return { columns, open: shapes.some(({ open }) => open) }
}

function named(source: Source, name: string, of: readonly Syntax[]): DeclaredRow {
  const [first, second] = of
  // Only says that the row is an object.
  if (name === 'Record') return { columns: new Map(), open: false }
  if ((name === 'Omit' || name === 'Pick') && first && second) {
    const { columns, open } = shapeOf(source, first)
    const keys = literals(second)
    return {
      columns: new Map([...columns].filter(([column]) => keys.has(column) === (name === 'Pick'))),
      open,
    }
  }
  const found = lookUp(source, name)
  return found && of.length === 0 ? shapeOf(found.source, found.node) : unread
}

function lookUp(source: Source, name: string): { source: Source; node: Syntax } | null {
  const node = source.types.get(name)
  if (node) return { source, node }
  const file = source.imports.get(name)
  return file && existsSync(file) ? lookUp(sourceOf(file), name) : null
}

function literals(node: Syntax): Set<string> {
  const types = parts(node, 'types')
  return new Set(
    types.length > 0 ? types.flatMap((type) => [...literals(type)]) : [nameOf(part(node, 'literal'))],
  )
}

function membersOf(source: Source, members: readonly Syntax[]): DeclaredRow {
  const columns = new Map<string, Kinds>()
  for (const member of members) {
    const type = part(part(member, 'typeAnnotation'), 'typeAnnotation')
    if (member.type !== 'TSPropertySignature' || !type) continue
    const kinds = kindsOf(source, type)
    columns.set(
      nameOf(part(member, 'key')),
      kinds && member.optional ? new Set([...kinds, 'undefined']) : kinds,
    )
  }
  return { columns, open: members.some(({ type }) => type === 'TSIndexSignature') }
}

const KINDS: Readonly<Record<string, string>> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
  TSUndefinedKeyword: 'undefined',
  TSArrayType: 'array',
  TSTupleType: 'array',
  TSTypeLiteral: 'object',
  TSInterfaceDeclaration: 'object',
}

function kindsOf(source: Source, node: Syntax): Kinds {
  const kind = KINDS[node.type]
  if (kind) return new Set([kind])
  switch (node.type) {
    case 'TSLiteralType':
      return new Set([typeof part(node, 'literal')?.value])
    case 'TSUnionType': {
      const kinds = parts(node, 'types').map((type) => kindsOf(source, type))
      return kinds.includes(null) ? null : new Set(kinds.flatMap((one) => [...(one ?? [])]))
    }
    case 'TSTypeOperator':
      return node.operator === 'keyof' ? new Set(['string']) : kindsOfPart(source, node)
    case 'TSTypeAliasDeclaration':
      return kindsOfPart(source, node)
    case 'TSTypeReference': {
      const name = nameOf(part(node, 'typeName'))
      const found = lookUp(source, name)
      return name === 'Date' ? new Set([name]) : found && kindsOf(found.source, found.node)
    }
    default:
      return null
  }
}

function kindsOfPart(source: Source, node: Syntax): Kinds {
  const type = part(node, 'typeAnnotation')
  return type ? kindsOf(source, type) : null
}
