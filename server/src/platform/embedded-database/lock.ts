import { rmSync } from 'node:fs'
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DataDirInUseError } from './errors.ts'
import { errorCode, isAlive, pidSpace, startMark } from './processes.ts'

type Holder = { pid: number; started: string; space: string }

export type DataDirLock = { release(): void }

const HEARTBEAT = 2000
const FOREIGN_PATIENCE = 3 * HEARTBEAT

/**
 * Locks the data directory for this process. The stale lock of a killed process is detected and replaced.
 * @throws DataDirInUseError if another live process holds it
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const path = lockPath(dataDir)
  const mine: Holder = {
    pid: process.pid,
    started: await startMark(process.pid),
    space: await pidSpace(hostname()),
  }
  const draft = `${path}.${process.pid}`
  await writeFile(draft, JSON.stringify(mine), { mode: 0o644 })
  try {
    while (!(await claim(draft, path))) await clearStale(dataDir, mine)
  } finally {
    await rm(draft, { force: true })
  }
  // Pids are meaningless across containers that share a volume, so the file's mtime serves as a heartbeat.
  const heartbeat = setInterval(() => void touch(path), HEARTBEAT)
  heartbeat.unref()
  const release = () => {
    clearInterval(heartbeat)
    process.off('exit', release)
    rmSync(path, { force: true })
  }
  process.on('exit', release)
  return { release }
}

/** Pid of the live process that holds the data directory, or undefined. */
export async function liveHolder(dataDir: string): Promise<number | undefined> {
  const space = await pidSpace(hostname())
  const holder = parseHolder(await readLock(dataDir))
  return holder && (await lives(holder, lockPath(dataDir), space)) ? holder.pid : undefined
}

function lockPath(dataDir: string): string {
  return join(dataDir, 'muster.lock')
}

/** Creating a hard link is atomic, so no one reads a partial lock. */
async function claim(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    // For file systems without hard links, such as some network shares.
    return writeFile(path, await readFile(draft), { flag: 'wx' }).then(
      () => true,
      (failure) => {
        if (errorCode(failure) === 'EEXIST') return false
        throw failure
      },
    )
  }
}

async function clearStale(dataDir: string, mine: Holder): Promise<void> {
  const path = lockPath(dataDir)
  const seen = await readLock(dataDir)
  if (seen === undefined) return
  const holder = parseHolder(seen)
  if (holder && (await lives(holder, path, mine.space))) throw inUse(dataDir, holder)
  // Race: two processes can find the same stale lock. If the renamed file turns out to be the other process's
  // new lock, it's put back.
  const aside = `${path}.stale.${mine.pid}`
  await rename(path, aside).catch(() => undefined)
  const moved = await readFile(aside, 'utf8').catch(() => seen)
  if (moved !== seen) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
}

async function lives(holder: Holder, path: string, space: string): Promise<boolean> {
  if (holder.space === space) {
    return isAlive(holder.pid) && (await startMark(holder.pid)) === holder.started
  }
  const before = await modified(path)
  const end = performance.now() + FOREIGN_PATIENCE
  while (performance.now() < end) {
    if ((await modified(path)) !== before) return true
    await delay(100)
  }
  return false
}

function inUse(dataDir: string, holder: Holder): DataDirInUseError {
  return new DataDirInUseError(
    `The data directory ${dataDir} is in use by process ${holder.pid} (${holder.space.split(' ')[0]}). Muster is already running there. Stop it first, or choose another DATA_DIR.`,
  )
}

async function readLock(dataDir: string): Promise<string | undefined> {
  return readFile(lockPath(dataDir), 'utf8').catch(() => undefined)
}

function parseHolder(text: string | undefined): Holder | undefined {
  try {
    const { pid, started, space } = JSON.parse(text ?? '') as Partial<Holder>
    return pid && started !== undefined && space ? { pid, started, space } : undefined
  } catch {
    return undefined
  }
}

async function modified(path: string): Promise<number> {
  return stat(path).then(
    (found) => found.mtimeMs,
    () => 0,
  )
}

async function touch(path: string): Promise<void> {
  const now = new Date()
  await utimes(path, now, now).catch(() => undefined)
}
