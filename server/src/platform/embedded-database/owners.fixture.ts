import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import type { OwnerTask } from './owner.fixture.ts'

/** First line that the owner prints. */
type Told = { url?: string; error?: string; message?: string }

export type Owner = {
  told: Told
  pid: number
  /** Waits until the owner prints a line that contains this text. */
  says(text: string): Promise<void>
  stop(): Promise<void>
  kill(): Promise<void>
}

const running = new Set<ChildProcess>()

/** A process that owns the database, as `npm start` does. It stops when its stdin closes. */
export async function own(task: OwnerTask): Promise<Owner> {
  const fixture = new URL('./owner.fixture.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [fixture, JSON.stringify(task)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: '/',
  })
  running.add(child)
  const gone = once(child, 'exit').then(() => void running.delete(child))
  const lines = createInterface({ input: child.stdout })
  const heard: string[] = []
  lines.on('line', (line) => heard.push(line))
  const [line] = (await once(lines, 'line')) as [string]
  return {
    told: JSON.parse(line) as Told,
    pid: child.pid ?? 0,
    says: async (text) => {
      while (!heard.some((each) => each.includes(text))) await once(lines, 'line')
    },
    stop: async () => {
      child.stdin.end()
      await gone
    },
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Kills owners that a test left running. */
export function killOwners(): void {
  for (const child of running) child.kill('SIGKILL')
}

export async function connectTo({ told }: Owner): Promise<pg.Client> {
  if (!told.url) throw new Error(told.message)
  const client = new pg.Client({ connectionString: told.url })
  // Tests kill the other end.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Runs one statement on an owner's database and returns the rows. */
export async function ask(owner: Owner, statement: string): Promise<unknown[]> {
  const client = await connectTo(owner)
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

export async function postmasterPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}
