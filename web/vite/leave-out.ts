import type { Plugin } from 'vite'

const router = /[\\/]react-router[\\/]dist[\\/]/
/** Stubs for modules of the router, by virtual id. */
const instead: Readonly<Record<string, { readonly source: RegExp; readonly code: string }>> = {
  'virtual:left-out/watching': {
    source: /[\\/]instrumentation\.js$/,
    code: `const no = () => undefined
export {
  no as consumeInstrumentationClientResultMetaReceiver,
  no as getRouteInstrumentationUpdates,
  no as instrumentClientSideRouter,
  no as instrumentHandler,
  no as instrumentationResultMetaContext,
}`,
  },
  'virtual:left-out/warnings': {
    source: /server-runtime[\\/]warnings\.js$/,
    code: 'export const warnOnce = () => undefined',
  },
  'virtual:left-out/framework': {
    source: /^\.\/ssr\/components\.js$/,
    code: `import { createContext } from 'react'
export const FrameworkContext = createContext(undefined)
export const PrefetchPageLinks = () => null
export const mergeRefs = (own) => own
export const usePrefetchBehavior = () => [false, null, {}]`,
  },
}

/** Subcomponents of Mantine, by component, that no screen uses. */
const parts: Readonly<Record<string, readonly string[]>> = {
  ActionIcon: ['Group', 'GroupSection'],
  Button: ['Group', 'GroupSection'],
  Menu: ['CheckboxGroup', 'CheckboxItem', 'ContextMenu', 'Search', 'Sub'],
  Popover: ['ContextMenu'],
  Tooltip: ['Floating'],
}
const named = Object.entries(parts).map(([component, its]) => `${component}\\.?(?:${its.join('|')})`)
const left = new RegExp(
  `@mantine[\\\\/]core[\\\\/]esm[\\\\/]components[\\\\/].*[\\\\/](${named.join('|')})\\.mjs$`,
)
const use = new RegExp(`\\b(?:${named.join('|')})\\b`)
const user = /[\\/]web[\\/]src[\\/]|@mantine[\\/](?!core)/

/**
 * Removes unused code that every first visit would load: the router's instrumentation and framework mode, and
 * Mantine subcomponents. The build fails if a release renames the router's functions, or if a screen uses
 * such a subcomponent.
 */
export function leaveOut(): Plugin {
  return {
    name: 'muster-leave-out',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer && router.test(importer)
        ? Object.keys(instead).find((id) => instead[id]?.source.test(source))
        : undefined,
    load(source) {
      const part = left.exec(source)?.[1]
      return part ? `export const ${part} = undefined` : instead[source]?.code
    },
    transform(code, path) {
      const used = user.test(path) ? use.exec(code)?.[0] : undefined
      if (used)
        this.error(`${used} is used, so it must not be left out: take it off the parts in leave-out.ts`)
    },
  }
}
