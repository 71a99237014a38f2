import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openConnection } from '../../server/src/platform/database.ts'

export interface FreshServer {
  readonly address: string
  /** What it asks its first administrator for. */
  readonly setUpCode: string
  close(): Promise<void>
}

/** The database of the run's own server, which has room for another one. */
function databaseOfRun(): URL {
  const file = join(process.env.E2E_DATA_DIR ?? '', 'embedded-database.json')
  const { port, password } = JSON.parse(readFileSync(file, 'utf8'))
  return new URL(`postgres://muster:${password}@127.0.0.1:${port}/muster`)
}

/** Waits until the server has written it, or has ended without. */
function setUpCodeOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let written = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part) => {
        written += part
        const [, code] = /Set-up code: (\S+)\s/.exec(written) ?? []
        if (code) resolve(code)
      })
    child.once('close', () => reject(new Error(`the server ended without a set-up code:\n${written}`)))
  })
}

/** A real installation at its very first start: an empty database, no demo, nobody there. */
export async function startFreshServer(port: number, settings: Record<string, string>): Promise<FreshServer> {
  const admin = databaseOfRun()
  const name = `fresh_${randomBytes(6).toString('hex')}`
  const { sql } = openConnection(admin.href)
  await sql`create database ${sql(name)}`
  const folder = mkdtempSync(join(tmpdir(), 'muster-fresh-'))
  const address = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compiled'),
      NODE_ENV: 'production',
      TOKEN_SECRET: randomBytes(32).toString('hex'),
      DATABASE_URL: Object.assign(new URL(admin), { pathname: `/${name}` }).href,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: address,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return {
    address,
    setUpCode: await setUpCodeOf(child),
    async close() {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      await sql`drop database if exists ${sql(name)} with (force)`
      await sql.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
