import { allRoutes } from '@muster/contract/all.ts'
import type { FastifyInstance } from 'fastify'
import { leave, seenByWholeRun } from './whole-run.ts'

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
    await leave(folder, answered)
  }
}

function untested(answered: ReadonlySet<string>): string[] {
  return Object.entries(allRoutes).flatMap(([feature, routes]) =>
    Object.entries(routes)
      .filter(([, { method, path }]) => !answered.has(keyOf(method, path)))
      .map(([name, { method, path }]) => `${feature}.${name}: ${method} ${path}`),
  )
}

/** A route of the contract that has given no test a good answer fails the run. */
export default seenByWholeRun('answeredRoutes', untested, 'No API test gets a good answer of these routes')
