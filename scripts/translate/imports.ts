import { nameOf, part, parts, type Syntax, walk } from '../texts/syntax.ts'
import type { Macro } from './writer.ts'

const OF_REACT: readonly string[] = ['Trans', 'Plural']

/** Whether a file takes `plural` or `formatCount` from such a module. */
export const importsFrom = (program: Syntax, from: RegExp) =>
  parts(program, 'body').some(
    (one) =>
      one.type === 'ImportDeclaration' &&
      from.test(nameOf(part(one, 'source'))) &&
      parts(one, 'specifiers').some((each) => /^(plural|formatCount)$/.test(nameOf(part(each, 'local')))),
  )

/** Names that a file declares or takes as parameters. */
export function ownNames(program: Syntax): ReadonlySet<string> {
  const found = new Set<string>()
  const bind = (node: Syntax | undefined): void => {
    if (!node) return
    if (node.type === 'Identifier') found.add(nameOf(node))
    for (const name of ['left', 'argument', 'value'])
      if (/Pattern|Element|Property/.test(node.type)) bind(part(node, name))
    for (const name of ['properties', 'elements']) for (const one of parts(node, name)) bind(one)
  }
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' || /^(Function|Class)/.test(node.type)) bind(part(node, 'id'))
    if (/Function/.test(node.type)) for (const one of parts(node, 'params')) bind(one)
  })
  return found
}

/** Imports the macros, and no longer what they replace. */
export function withImports(text: string, used: ReadonlySet<Macro>, replaced: readonly string[]): string {
  const importOf = (from: string, names: readonly string[]) =>
    names.length > 0 ? `import { ${names.toSorted().join(', ')} } from '${from}'\n` : ''
  let result = text
  const known = (from: string) => {
    const found = new RegExp(`import \\{([^}]*)\\} from '${from}'\\n`).exec(result)
    if (found) result = result.replace(found[0], '')
    return (found?.[1] ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
  }
  const core = new Set([
    ...known('@lingui/core/macro'),
    ...[...used].filter((one) => !OF_REACT.includes(one)),
  ])
  const react = new Set([
    ...known('@lingui/react/macro'),
    ...[...used].filter((one) => OF_REACT.includes(one)),
  ])
  result = result.replace(
    /import \{([^}]*)\} from '(@muster\/contract\/lib\/numbers\.ts|[./][\w./-]*\/format\.ts|\.\/format\.ts)'\n/g,
    (whole, list: string, from: string) => {
      const names = list
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
      const body = result.replace(whole, '')
      const kept = names.filter(
        (name) => !replaced.includes(name) || (name !== 'plural' && new RegExp(`\\b${name}\\b`).test(body)),
      )
      return importOf(from, kept)
    },
  )
  const head = importOf('@lingui/core/macro', [...core]) + importOf('@lingui/react/macro', [...react])
  const first = /^import /m.exec(result)?.index ?? 0
  return result.slice(0, first) + head + result.slice(first)
}
