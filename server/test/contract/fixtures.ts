import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ContractFixture } from './contract-fixture.ts'

const features = fileURLToPath(new URL('../../src/features', import.meta.url))

/** What all features say about their calls, with the name of each. */
export const fixtures: readonly (ContractFixture & { readonly feature: string })[] = await Promise.all(
  globSync('*/*/contract.fixture.ts', { cwd: features })
    .toSorted()
    .map(async (path) => {
      const [wing, feature = ''] = path.split(/[\\/]/)
      const { fixture } = await import(`../../src/features/${wing}/${feature}/contract.fixture.ts`)
      return { feature, ...(fixture as ContractFixture) }
    }),
)

/** Puts together what features say by name. @throws if two of them say something about the same name */
export function together<T>(parts: readonly (Readonly<Record<string, T>> | undefined)[]): Record<string, T> {
  const entries = parts.flatMap((part) => Object.entries(part ?? {}))
  const twice = entries.map(([name]) => name).filter((name, index, names) => names.indexOf(name) !== index)
  if (twice.length > 0) throw new Error(`several features say something about ${twice.join(', ')}`)
  return Object.fromEntries(entries)
}
