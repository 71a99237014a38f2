import { mkdir, readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { exportsOf, namesFrom } from './catalogues.ts'
import { save } from './save.ts'

const id = 'virtual:mantine.css'
const library = '@mantine/core'
const require = createRequire(import.meta.url)
const whole = require.resolve(`${library}/styles.css`)
const folder = dirname(whole)
const entry = join(folder, 'esm/index.mjs')
const made = resolve(import.meta.dirname, '../node_modules/.styles')
/** Code that uses the library's components: ours, and the packages built on it. */
const users = [
  resolve(import.meta.dirname, '../src'),
  ...['@mantine/dates', '@mantine/dropzone', '@mantine/spotlight'].map((name) =>
    dirname(require.resolve(`${name}/styles.css`)),
  ),
]
const isCode = (name: string) =>
  /\.(tsx?|mjs|js)$/.test(name) && !/\.(test|d)\.tsx?$|(^|[\\/])cjs[\\/]/.test(name)
const isClassNames = (path: string) => path.startsWith(join(folder, 'esm')) && path.endsWith('.module.mjs')

/**
 * Provides `virtual:mantine.css`: the library's styles in its own order, without those of unused components.
 * The build fails if a component's styles are missing.
 */
export function mantineStyles(): Plugin {
  let building = false
  let styles = ''
  return {
    name: 'muster-mantine-styles',
    configResolved({ command }) {
      building = command === 'build'
    },
    async resolveId(source) {
      if (source !== id) return undefined
      // In development use all styles, so that a newly used component looks right.
      if (!building) return require.resolve(`${library}/styles.layer.css`)
      styles = await usedStyles()
      await mkdir(made, { recursive: true })
      return save(join(made, 'mantine.css'), `@layer mantine {${styles}}`)
    },
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const held = chunks.flatMap(({ moduleIds }) => moduleIds).filter(isClassNames)
      const names = classNamesIn(await Promise.all(held.map((module) => readFile(module, 'utf8'))))
      for (const { name, text } of await sheets()) {
        if (!haveOne(names, classNamesIn([text])) || styles.includes(text)) continue
        this.error(
          `${name} of ${library} is missing: its component comes from a package that is not among the users`,
        )
      }
    },
  }
}

async function usedStyles(): Promise<string> {
  const code = (await Promise.all(users.map(codeIn))).flat()
  const places = exportsOf(entry, await readFile(entry, 'utf8'))
  const roots = code.flatMap((text) => namesFrom(text, library)).flatMap((name) => places.get(name) ?? [])
  const used = classNamesIn(await behind(roots))
  let styles = await readFile(whole, 'utf8')
  for (const { text } of await sheets()) {
    const names = classNamesIn([text])
    // Styles without class names are global: keep them.
    if (names.size > 0 && !haveOne(names, used)) styles = styles.replace(text, '')
  }
  return styles
}

/** The individual style sheets of the library's bundle. */
async function sheets(): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(join(folder, 'styles'))).filter((name) => /^[^.]+\.css$/.test(name))
  return Promise.all(
    names.map(async (name) => ({
      name,
      text: (await readFile(join(folder, 'styles', name), 'utf8')).trim(),
    })),
  )
}

async function codeIn(place: string): Promise<string[]> {
  const names = (await readdir(place, { recursive: true })).filter(isCode)
  return Promise.all(names.map((name) => readFile(join(place, name), 'utf8')))
}

/** The code of library modules and their transitive imports. */
async function behind(roots: readonly string[]): Promise<string[]> {
  const found = new Map<string, string>()
  const waiting = [...roots]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    const code = await readFile(path, 'utf8')
    found.set(path, code)
    const imports = code.matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g)
    for (const [, relative = ''] of imports) waiting.push(join(dirname(path), relative))
  }
  return [...found.values()]
}

const classNamesIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.match(/\bm_[0-9a-f]{6,8}\b/g) ?? []))

const haveOne = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].some((name) => other.has(name))
