import { randomUUID } from 'node:crypto'
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allRoutes } from '@muster/contract/all.ts'
import type { FastifyInstance } from 'fastify'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder in which each test file leaves the names of the routes that answered it well. */
    answeredRoutes: string
  }
}

/** Tests that walk all routes by themselves show nothing about what was thought of for one of them. */
const walkers = /[\\/]test[\\/]contract[\\/]/

const keyOf = (method: string, url: string) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`

/**
 * Notes which routes give this app's tests a good answer, and keeps the names for the end of the run.
 * @returns what to call when the app is closed.
 */
export function noteAnsweredRoutes(
  app: FastifyInstance,
  folder: string,
  testFile: string,
): () => Promise<void> {
  const answered = new Set<string>()
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 400) answered.add(keyOf(request.method, request.routeOptions.url ?? ''))
  })
  return async () => {
    if (walkers.test(testFile)) return
    await appendFile(join(folder, randomUUID()), [...answered].map((key) => `${key}\n`).join(''))
  }
}

/**
 * Fails a run of the whole suite when a route of the contract has given no test a good answer. A part of the suite,
 * or one with failures, says nothing about it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-routes-'))
  project.provide('answeredRoutes', folder)
  return async () => {
    const answered = new Set<string>()
    for (const name of await readdir(folder)) {
      for (const line of (await readFile(join(folder, name), 'utf8')).split('\n')) answered.add(line)
    }
    await rm(folder, { recursive: true, force: true })
    if (!(await ranWhole(project))) return
    const missing = untested(answered)
    if (missing.length > 0) {
      throw new Error(`No API test gets a good answer of these routes:\n  ${missing.join('\n  ')}`)
    }
  }
}

function untested(answered: ReadonlySet<string>): string[] {
  return Object.entries(allRoutes).flatMap(([feature, routes]) =>
    Object.entries(routes)
      .filter(([, { method, path }]) => !answered.has(keyOf(method, path)))
      .map(([name, { method, path }]) => `${feature}.${name}: ${method} ${path}`),
  )
}

/** All files of the suite ran, and none of their tests failed. */
export async function ranWhole(project: TestProject): Promise<boolean> {
  const { config, vitest } = project
  if (config.testNamePattern) return false
  const { testFiles } = await project.globTestFiles()
  const passed = new Set(
    vitest.state
      .getFiles()
      .filter(({ result }) => result?.state === 'pass')
      .map(({ filepath }) => filepath),
  )
  return testFiles.every((file) => passed.has(file))
}
