import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../texts/list.ts'
import { circleIn, type Graph, graphOf, importsOfSource } from './imports.ts'

const imports = importsOfSource()

/** The folder that a path is in, as a part of its form. */
const named = (form: RegExp) => (path: string) => form.exec(path)?.[1]

const features = {
  server: graphOf(imports, named(/^server\/src\/features\/([^/]+\/[^/]+)\//)),
  web: graphOf(imports, named(/^web\/src\/features\/([^/]+\/[^/]+)\//)),
}

it.each(['server', 'web'] as const)('features of %s form no circle, apart from tables', (room) => {
  expect(features[room].size).toBeGreaterThan(50)
  expect(circleIn(features[room])?.join(' → ')).toBeUndefined()
})

it('a circle is found from any of its names, and what only leads to it is left out', () => {
  const graph = (arrows: Record<string, readonly string[]>): Graph =>
    new Map(Object.entries(arrows).map(([name, others]) => [name, new Set(others)]))
  expect(circleIn(graph({ a: ['b'], b: ['c', 'd'], c: [], d: ['b'] }))).toEqual(['b', 'd', 'b'])
  expect(circleIn(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toBeUndefined()
})

const wings = {
  contract: graphOf(imports, named(/^contract\/src\/(?!lib\/|portrait\/)([^/]+)\//)),
  server: graphOf(imports, named(/^server\/src\/features\/([^/]+)\//)),
  web: graphOf(imports, named(/^web\/src\/features\/([^/]+)\//)),
}

it('contract, server and web have the same wings', () => {
  const names = [...wings.server.keys()].toSorted()
  expect([...wings.contract.keys()].toSorted()).toEqual(names)
  expect([...wings.web.keys()].toSorted()).toEqual(names)
})

it('a card of the contract has the name of a feature in the server or the web', () => {
  const cards = graphOf(imports, named(/^contract\/src\/(.+)\.card\.ts$/))
  expect(cards.size).toBeGreaterThan(50)
  expect([...cards.keys()].filter((name) => !features.server.has(name) && !features.web.has(name))).toEqual(
    [],
  )
})

/** To write the file again: npx vitest run --root scripts wings -u */
it('docs/architecture/wings.md shows which wings each wing imports', async () => {
  const shown = (graph: Graph, wing: string) => [...(graph.get(wing) ?? [])].toSorted().join(', ') || '–'
  const rows = [...wings.server.keys()]
    .toSorted()
    .map((wing) => `| ${[wing, ...Object.values(wings).map((graph) => shown(graph, wing))].join(' | ')} |\n`)
  const head = '| wing | in the contract | in the server | in the web app |\n|---|---|---|---|\n'
  const file = join(root, 'docs/architecture/wings.md')
  await expect(`${INTRODUCTION}\n${head}${rows.join('')}`).toMatchFileSnapshot(file)
})

const INTRODUCTION = `# Imports between wings

Each row names the wings that a wing imports. The features inside never form a circle, apart from their tables. What
everyone can import is left out: \`lib\` and \`portrait\` of the contract, the platform, and in the web app \`ui\`,
\`shell\` and \`api\`. The table is generated from the source, and a test compares it.
`
