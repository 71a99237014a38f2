import { registerHooks } from 'node:module'

/**
 * Node.js reads the package.json of a package for every import of it and within it. That of drizzle-orm lists each of
 * its files, 180 kB, and nearly every file of ours imports it: two fifths of the time to load the server. Its names
 * lead to the same files wherever they are imported, so each is looked up once. Imported before everything else, for
 * its effect.
 */
const PACKAGE = 'drizzle-orm'

const found = new Map<string, { readonly url: string; readonly format: 'module' }>()

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === PACKAGE || specifier.startsWith(`${PACKAGE}/`)) {
      const file = found.get(specifier) ?? { url: next(specifier, context).url, format: 'module' }
      found.set(specifier, file)
      return { ...file, shortCircuit: true }
    }
    if (specifier.startsWith('.') && context.parentURL?.includes(`/node_modules/${PACKAGE}/`)) {
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    }
    return next(specifier, context)
  },
})
