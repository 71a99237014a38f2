import { globSync } from 'node:fs'
import type { Feature } from './platform/feature.ts'

/** The features in the order of their folders. The build imports them statically instead (`vite.config.ts`). */
export const featuresByFolder: readonly Feature[] = await Promise.all(
  globSync('features/*/*/feature.ts', { cwd: import.meta.dirname })
    .toSorted()
    .map(async (path) => {
      const [, wing, name] = path.split(/[\\/]/)
      const { feature }: { feature: Feature } = await import(`./features/${wing}/${name}/feature.ts`)
      return feature
    }),
)
