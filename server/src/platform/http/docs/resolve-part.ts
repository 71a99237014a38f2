type Part = Record<string, unknown>
type Resolve = (document: Part, path: readonly string[], options: unknown) => unknown

/**
 * A Swagger UI plugin. To display a call, Swagger UI resolves the references of the whole document, which
 * takes ten seconds for ours, and repeats that for every call that is opened. This passes it only the call or
 * component with everything it refers to. It's sent to the browser as source text, so it can't use anything
 * from outside.
 */
export function resolvesOnlyWhatIsOpened(system: { fn: { resolveSubtree: Resolve } }): {
  fn: { resolveSubtree: Resolve }
} {
  const resolve = system.fn.resolveSubtree
  return {
    fn: {
      resolveSubtree(document, path, options) {
        const part: Part = { ...document, paths: {}, components: {} }
        /** Copies the value at a path of the document, unless it was copied before. */
        const take = (keys: readonly string[]) => {
          const last = keys.at(-1) ?? ''
          let from: unknown = document
          let to = part
          for (const key of keys.slice(0, -1)) {
            from = (from as Part | undefined)?.[key]
            to[key] ??= {}
            to = to[key] as Part
          }
          if (last in to) return undefined
          to[last] = (from as Part | undefined)?.[last]
          return to[last]
        }
        const found = [take(path), take(['components', 'securitySchemes'])]
        while (found.length > 0) {
          const value = found.pop()
          if (typeof value !== 'object' || value === null) continue
          const target = (value as Part).$ref
          if (typeof target === 'string' && target.startsWith('#/'))
            found.push(take(target.slice(2).split('/')))
          found.push(...Object.values(value))
        }
        return resolve(part, path, options)
      },
    },
  }
}
