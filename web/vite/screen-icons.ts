import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const id = 'virtual:screen-icons'
const features = resolve(import.meta.dirname, '../src/features')

/**
 * Provides `virtual:screen-icons`: the icons that staff screens name in their `place`, by name. Every page of
 * the dashboard loads the screens, so they can't import icons that only staff see.
 */
export function screenIcons(): Plugin {
  return {
    name: 'muster-screen-icons',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return undefined
      const names = await readdir(features, { recursive: true })
      const files = names.filter((name) => /[\\/]screens\.ts$/.test(name)).map((name) => join(features, name))
      for (const file of files) this.addWatchFile(file)
      const code = await Promise.all(files.map((file) => readFile(file, 'utf8')))
      const icons = new Set(code.join().match(/(?<=\bicon: ')Icon\w+(?=')/g))
      const list = [...icons].sort().join(', ')
      return `import { ${list} } from '@tabler/icons-react'\nexport default { ${list} }`
    },
  }
}

/**
 * Drops the names of the files from the list of all screens, which every page of the dashboard loads: their values are
 * enough.
 */
export function namelessScreens(): Plugin {
  return {
    name: 'muster-nameless-screens',
    enforce: 'post',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/src/screens.ts')) return undefined
      return code.replace(/Object\.assign\(\{([^}]*__import_glob[^}]*)\}\)/, (_found, entries: string) => {
        return `[${entries.replace(/"[^"]*":\s*/g, '')}]`
      })
    },
  }
}
