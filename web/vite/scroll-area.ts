import type { Plugin } from 'vite'

const id = '\0muster-merged-refs'
const scrollArea = /@mantine[\\/]core[\\/]esm[\\/]components[\\/]ScrollArea[\\/]ScrollArea\.mjs$/

/**
 * Gives the library's scroll area the library's own function to merge refs. It's the one thing that dialogs need of
 * `@floating-ui/react`, whose single file of 17 kB would load with each page that has a dialog. The build fails when a
 * release needs more of it, or nothing.
 */
export function scrollAreaAlone(): Plugin {
  let isUsed = false
  return {
    name: 'muster-scroll-area-alone',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source !== '@floating-ui/react' || !scrollArea.test(importer)) return undefined
      isUsed = true
      return id
    },
    load: (module) =>
      module === id
        ? `import { useMergedRef } from '@mantine/hooks'\nexport const useMergeRefs = (refs) => useMergedRef(...refs)`
        : undefined,
    buildEnd(error) {
      if (!error && !isUsed)
        this.error('The scroll area no longer imports @floating-ui/react: remove this plugin')
    },
  }
}
