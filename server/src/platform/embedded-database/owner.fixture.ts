import { createInterface } from 'node:readline'
import type * as EmbeddedDatabase from './index.ts'

/** What a test's owner process runs: which copy of the code, on which data, as which user. */
export type OwnerTask = {
  module: string
  dataDir: string
  uid?: number
  attach?: boolean
  supervised?: boolean
}

const task = JSON.parse(process.argv[2] ?? '') as OwnerTask
if (task.uid !== undefined) {
  process.setgroups?.([])
  process.setgid?.(task.uid)
  process.setuid?.(task.uid)
}

try {
  const { startEmbeddedDatabase, connectToRunningOrStart, supervise } = (await import(
    task.module
  )) as typeof EmbeddedDatabase
  const start = async () => {
    const started = await startEmbeddedDatabase({ dataDir: task.dataDir })
    const heard = (line: string) => tell({ line })
    return task.supervised ? supervise(started, { tell: heard, giveUp: heard }) : started
  }
  const database = task.attach ? await connectToRunningOrStart(task.dataDir) : await start()
  tell({ url: database.url })
  createInterface({ input: process.stdin }).once('close', () => void database.stop())
} catch (error) {
  tell(error instanceof Error ? { error: error.name, message: error.message } : { error: String(error) })
}

function tell(message: Record<string, string>): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}
