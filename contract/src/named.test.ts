import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { namedSchemas } from './named.ts'

it('every schema that a part of the contract exports is named by its own name', async () => {
  const files = await readdir(import.meta.dirname, { recursive: true })
  const parts = files.flatMap((file) => /^(?!lib[\\/])([a-z\\/-]+)\.ts$/.exec(file)?.[1] ?? [])
  const unnamed: string[] = []
  for (const part of parts) {
    for (const [name, schema] of Object.entries(
      await import(/* @vite-ignore */ `${import.meta.dirname}/${part}.ts`),
    )) {
      if (/^[A-Z]/.test(name) && schema instanceof z.ZodType && namedSchemas.get(name) !== schema) {
        unnamed.push(`${part}: ${name}`)
      }
    }
  }
  expect(parts).toContain(join('account', 'security-events'))
  expect(unnamed).toEqual([])
})
