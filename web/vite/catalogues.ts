import { dirname, join } from 'node:path'

/** The names a module imports from a package. */
export function namesFrom(code: string, name: string): string[] {
  const statements = code.matchAll(/import\s*{([^}]*)}\s*from\s*["']([^"']+)["']/g)
  return [...statements]
    .filter(([, , from]) => from === name)
    .flatMap(([, names = '']) => names.split(',').map((one) => one.trim().split(/\s+as\s+/)[0] ?? ''))
}

/** The source module of each name in a package's entry. */
export function exportsOf(id: string, code: string): Map<string, string> {
  const found = new Map<string, string>()
  const statements = code.matchAll(/(?:import|export)\s*{([^}]*)}\s*from\s*["'](\.[^"']+)["']/g)
  for (const [, names = '', from = ''] of statements) {
    for (const one of names.split(',')) {
      const name = one
        .trim()
        .split(/\s+as\s+/)
        .at(-1)
      if (name) found.set(name, join(dirname(id), from))
    }
  }
  return found
}
