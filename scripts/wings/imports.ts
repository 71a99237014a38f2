import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { parseSync } from 'oxc-parser'
import { root, trackedFiles } from '../texts/list.ts'

/** Names, each with those that it imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

interface Import {
  readonly from: string
  readonly to: string
}

/** Tables of the server refer to each other both ways. */
const isTables = (path: string) => path.endsWith('/tables.ts')

/** The imports in the source of contract, server and web, without tests and tables. Paths start at the root. */
export const importsOfSource = (): readonly Import[] =>
  trackedFiles()
    .sources.filter((file) => !isTables(file))
    .flatMap((from) =>
      specifiersIn(from)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => ({ from, to: join(dirname(from), specifier) }))
        .filter(({ to }) => !isTables(to)),
    )

function specifiersIn(file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
}

/** Who imports whom, among what `nameOf` names; what it doesn't name is left out. */
export function graphOf(imports: readonly Import[], nameOf: (path: string) => string | undefined): Graph {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    const [name, other] = [nameOf(from), nameOf(to)]
    if (!name) continue
    const others = graph.get(name) ?? new Set()
    graph.set(name, others)
    if (other && other !== name) others.add(other)
  }
  return graph
}

/** A circle in a graph, as the names along it, the first one again at the end; undefined if there is none. */
export function circleIn(graph: Graph): readonly string[] | undefined {
  const done = new Set<string>()
  function from(name: string, path: readonly string[]): readonly string[] | undefined {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return undefined
    for (const other of graph.get(name) ?? []) {
      const circle = from(other, [...path, name])
      if (circle) return circle
    }
    done.add(name)
    return undefined
  }
  for (const name of graph.keys()) {
    const circle = from(name, [])
    if (circle) return circle
  }
  return undefined
}
