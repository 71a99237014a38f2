import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageAt, pages } from '@muster/contract/pages.ts'
import { type Expression, parseSync, type TemplateLiteral, Visitor } from 'oxc-parser'
import { expect, it } from 'vitest'
import { root, trackedFiles } from '../texts/list.ts'

/** For parsing 2,600 files beside other steps. */
const WHOLE_SOURCE_MS = 60_000

/** Stands for whatever a template fills in. */
const FILLED = 'x'

/** Below these a part that varies is the name of one of their pages, not an id. */
const withPagesByName = ['/dashboard', '/dashboard/settings', '/dashboard/manage-locations']

interface Source {
  readonly file: string
  readonly text: string
}

/**
 * The addresses of pages that these sources write down, as strings or templates, with their file. In a template,
 * constants and functions of addresses are followed by their names: those of its own file, then exported ones.
 */
function addressesIn(sources: readonly Source[]): readonly string[] {
  const parsed = sources.map(({ file, text }) => ({ file, ...namedAddresses(file, text) }))
  const exported = new Map(parsed.flatMap((one) => [...one.exported]))
  return parsed.flatMap(({ file, program, own }) => {
    const written = (value: Expression): string => {
      if (value.type === 'Literal') return String(value.value)
      if (value.type === 'TemplateLiteral') return filled(value)
      const name = value.type === 'CallExpression' ? value.callee : value
      if (name.type !== 'Identifier') return FILLED
      const known = own.get(name.name) ?? exported.get(name.name)
      const address = known && written(known)
      return address?.startsWith('/') ? address : FILLED
    }
    const filled = ({ quasis, expressions }: TemplateLiteral): string =>
      quasis
        .map(({ value }, index) => `${value.cooked}${expressions[index] ? written(expressions[index]) : ''}`)
        .join('')

    const found: string[] = []
    const take = (address: string) => {
      const path = address.replace(/[?#].*$/, '')
      if (mayBePage(path)) found.push(`${path} in ${file}`)
    }
    new Visitor({
      Literal: ({ value }) => typeof value === 'string' && take(value),
      TemplateLiteral: (template) => take(filled(template)),
    }).visit(program)
    return found
  })
}

/** A file's constants and short functions of text at its top level. */
function namedAddresses(file: string, text: string) {
  const { program } = parseSync(file, text)
  const own = new Map<string, Expression>()
  const exported = new Map<string, Expression>()
  for (const statement of program.body) {
    const isExport = statement.type === 'ExportNamedDeclaration'
    const declaration = isExport ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) {
      const value = init?.type === 'ArrowFunctionExpression' ? init.body : init
      if (id.type !== 'Identifier' || (value?.type !== 'TemplateLiteral' && value?.type !== 'Literal'))
        continue
      own.set(id.name, value)
      if (isExport) exported.set(id.name, value)
    }
  }
  return { program, own, exported }
}

const firstParts = new Set(pages.map(({ path }) => path.split('/')[1]))

function mayBePage(path: string): boolean {
  if (!/^\/[\w-]+(\/[\w.@-]+)*$/.test(path) || !firstParts.has(path.split('/')[1])) return false
  return !withPagesByName.some((above) => path === `${above}/${FILLED}`)
}

const isRelevant = (file: string) => !file.startsWith('contract/') || file.endsWith('/addresses.ts')

it(
  'every address that web, server and contract write down is that of a page',
  () => {
    const { sources } = trackedFiles()
    const found = addressesIn(
      sources.filter(isRelevant).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
    )
    expect(found.length).toBeGreaterThan(300)
    const dead = found.filter((address) => pageAt(address.split(' ')[0] ?? '') === null)
    expect([...new Set(dead)]).toEqual([])
  },
  WHOLE_SOURCE_MS,
)

it('an address is put together from constants and functions of other files', () => {
  const sources = [
    { file: 'link.ts', text: `link(\`\${pathOf(id)}/old?tab=\${tab}\`)` },
    {
      file: 'path.ts',
      text: `export const ABOVE = '/profile'; export const pathOf = (id: string) => \`\${ABOVE}/\${id}\``,
    },
  ]
  expect(addressesIn(sources)).toEqual([
    '/profile/x/old in link.ts',
    '/profile in path.ts',
    '/profile/x in path.ts',
  ])
})
