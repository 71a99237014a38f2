import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { freePort, root } from '../../bench/lib/processes.ts'
import { type Running, start, temporaryFolder } from './program.ts'

/** Signs the access tokens. */
export const TOKEN_SECRET = 'a secret of the trials, of no use elsewhere'

/** As `npm start` and the image give them. */
const ARGUMENTS = ['--max-semi-space-size=16', '--heap-growing-percent=40', '--expose-gc']

/** A running process of Muster. */
export interface Muster extends AsyncDisposable {
  readonly address: string
  readonly running: Running
}

/** Builds the server if it's out of date. */
export function buildServer(): void {
  execFileSync(process.execPath, ['scripts/build.mjs', 'server'], { cwd: root, stdio: 'inherit' })
}

/**
 * Starts the built server as `npm start` does, in production, on a port of its own unless the settings have one, and waits until
 * it's ready.
 * @param builtIn the repository whose build it is
 */
export async function startMuster(
  settings: Readonly<Record<string, string>>,
  builtIn = root,
): Promise<Muster> {
  await using stack = new AsyncDisposableStack()
  const folder = stack.use(await temporaryFolder())
  const port = settings.PORT ?? (await freePort())
  const address = `http://127.0.0.1:${port}`
  const running = stack.use(
    await start(
      [process.execPath, ...ARGUMENTS, join(builtIn, 'server/dist/main.js')],
      async () => (await fetch(`${address}/readyz`)).ok,
      {
        env: {
          NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
          MALLOC_ARENA_MAX: '2',
          NODE_ENV: 'production',
          TOKEN_SECRET,
          DATA_DIR: folder.path,
          PORT: String(port),
          LOG_LEVEL: 'warn',
          ...settings,
        },
      },
    ),
  )
  const kept = stack.move()
  return { address, running, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

/** Several of them, the first alone, since it changes the schema. Disposing of the result ends all. */
export async function startMusters(
  count: number,
  settingsOf: (number: number) => Readonly<Record<string, string>>,
): Promise<AsyncDisposable & { readonly all: readonly Muster[] }> {
  await using stack = new AsyncDisposableStack()
  const all: Muster[] = []
  for (let number = 0; number < count; number += 1) {
    all.push(stack.use(await startMuster(settingsOf(number))))
  }
  const kept = stack.move()
  return { all, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}
