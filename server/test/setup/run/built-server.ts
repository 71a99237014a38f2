import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the built server and its commands. */
    builtServer: string
  }
}

const launching = /[\\/]test[\\/]process[\\/]|[\\/]backup[\\/]/
const script = fileURLToPath(new URL('../../../../scripts/build.mjs', import.meta.url))
const server = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Builds the server when it is out of date, for the tests that launch it as `npm start` does: it starts in half the time.
 * They launch a copy beside it, which another build does not take away under them. A run without such tests needs none.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!project.vitest.state.getPaths().some((path) => launching.test(path))) return undefined
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, 'server'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The server could not be built:\n${stdout}${stderr}`)
  const copy = await mkdtemp(join(server, '.launched-'))
  await cp(join(server, 'dist'), copy, { recursive: true })
  project.provide('builtServer', copy)
  return () => rm(copy, { recursive: true, force: true })
}
