import { createReadStream } from 'node:fs'
import { appendFile, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { type LogFile, type LogName, logNames } from '@muster/contract/running/error-log/log-files.ts'
import { ERROR_DAYS } from '@muster/contract/running/error-log.ts'

/**
 * Log files in DATA_DIR/logs, with rotation. Each log has a current file and earlier parts, named after the
 * time they ended; cleared logs move to the folder `archive`. Several processes write the same files: each
 * write opens the file by name, so that it never goes to a part that another process has rotated.
 */
export interface LogFiles {
  /** Buffers a line. Never throws and never blocks; lines above the buffer limit are counted and dropped. */
  write(name: LogName, text: string): void
  /** Writes the buffer. Never throws. */
  flush(): Promise<void>
  /** Sizes of the logs. */
  sizes(): Promise<LogFile[]>
  /** Reads a log from its start up to now. */
  read(name: LogName): AsyncIterable<string>
  /** The last lines of a log in order, `skip` lines before its end. */
  lastLines(name: LogName, count: number, skip: number): Promise<string>
  /** Moves a log to the archive. @returns its size in bytes */
  clear(name: LogName, now: Date): Promise<number>
  /** Deletes parts and archives older than 30 days, and starts a new part. */
  tidy(now: Date): Promise<void>
  close(): Promise<void>
}

const PART_BYTES = 5_000_000
/** Limit of all parts of a log together. */
const LOG_BYTES = 25_000_000
const FLUSH_EVERY_MS = 1_000
/** Buffer limit of each log; a line tells how many were dropped. */
const WAITING_BYTES = 1_000_000
const DAY_MS = 86_400_000

interface Waiting {
  texts: string[]
  bytes: number
  leftOut: number
}

const nothing = (): Waiting => ({ texts: [], bytes: 0, leftOut: 0 })

/** @param dataDir DATA_DIR; its folder `logs` is created with the first line */
export function openLogFiles(dataDir: string): LogFiles {
  const folder = join(dataDir, 'logs')
  const archive = join(folder, 'archive')
  const waiting = new Map<LogName, Waiting>(logNames.map((name) => [name, nothing()]))
  const current = (name: LogName) => join(folder, `${name}.log`)
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function writeAll(): Promise<void> {
    for (const name of logNames) {
      const { texts, leftOut } = waiting.get(name) ?? nothing()
      if (texts.length === 0) continue
      waiting.set(name, nothing())
      if (leftOut > 0) texts.push(`${leftOut} more left out because there were too many at once\n`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await appendFile(current(name), texts.join(''), { mode: 0o600 })
      if ((await sizeOf(current(name))) > PART_BYTES) await putAside(name, new Date())
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    // A full or missing disk must not break anything else. The lines are lost, but standard output has them.
    writing = writing.then(writeAll).catch(() => {})
    return writing
  }

  /** Rotates the current part. Its new name is unique, so concurrent rotations lose nothing. */
  async function putAside(name: LogName, now: Date): Promise<void> {
    const moment = now.toISOString().replace(/[:.]/g, '-')
    const part = join(folder, `${name}-${moment}-${process.pid}.log`)
    await rename(current(name), part).catch(ignoreMissing)
    const parts = await partsOf(name)
    let room = LOG_BYTES
    for (const { path, bytes } of parts.reverse()) {
      room -= bytes
      if (room < 0) await rm(path, { force: true })
    }
  }

  /** Earlier parts, oldest first; their names contain the time. */
  async function partsOf(name: LogName): Promise<{ path: string; bytes: number; at: Date }[]> {
    const names = (await readdir(folder).catch(() => [])).filter((file) => file.startsWith(`${name}-`)).sort()
    const found = await Promise.all(names.map((file) => factsOf(join(folder, file))))
    return found.filter((one) => one !== null)
  }

  /** All parts, the current one last. */
  async function allOf(name: LogName) {
    await flush()
    const last = await factsOf(current(name))
    return [...(await partsOf(name)), ...(last ? [last] : [])]
  }

  return {
    write(name, text) {
      const line = text.endsWith('\n') ? text : `${text}\n`
      const held = waiting.get(name) ?? nothing()
      if (held.bytes + line.length > WAITING_BYTES) held.leftOut += 1
      else {
        held.texts.push(line)
        held.bytes += line.length
      }
      timer ??= setTimeout(() => void flush(), FLUSH_EVERY_MS).unref()
    },
    flush,
    async sizes() {
      return Promise.all(
        logNames.map(async (name) => {
          const parts = await allOf(name)
          const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
          return { name, bytes, written_at: parts.at(-1)?.at.toISOString() ?? null }
        }),
      )
    },
    async *read(name) {
      for (const { path, bytes } of await allOf(name)) {
        if (bytes === 0) continue
        yield* createReadStream(path, { encoding: 'utf8', end: bytes - 1 })
      }
    },
    async lastLines(name, count, skip) {
      let lines: string[] = []
      for (const { path, bytes } of (await allOf(name)).reverse()) {
        lines = [...linesOf(await textOf(path, bytes)), ...lines]
        if (lines.length >= skip + count) break
      }
      const end = Math.max(0, lines.length - skip)
      return lines.slice(Math.max(0, end - count), end).join('\n')
    },
    async clear(name, now) {
      const parts = await allOf(name)
      await mkdir(archive, { recursive: true, mode: 0o700 })
      const moment = now.toISOString().replace(/[:.]/g, '-')
      for (const [index, { path }] of parts.entries()) {
        const kept = join(archive, `${name}-${moment}-${process.pid}-${index}.log`)
        // Resets the modification time, so that it's kept for 30 days from now.
        await rename(path, kept).then(() => utimes(kept, now, now), ignoreMissing)
      }
      return parts.reduce((sum, { bytes }) => sum + bytes, 0)
    },
    async tidy(now) {
      for (const name of logNames) {
        if ((await sizeOf(current(name))) > 0) await putAside(name, now)
      }
      const oldest = now.getTime() - ERROR_DAYS * DAY_MS
      for (const place of [folder, archive]) {
        for (const file of await readdir(place).catch(() => [])) {
          const facts = await factsOf(join(place, file))
          if (facts && facts.at.getTime() < oldest) await rm(facts.path, { force: true })
        }
      }
    },
    close: flush,
  }
}

const linesOf = (text: string): string[] => {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}

async function textOf(path: string, bytes: number): Promise<string> {
  const file = await open(path).catch(ignoreMissing)
  if (!file) return ''
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead).toString('utf8')
  } finally {
    await file.close()
  }
}

async function factsOf(path: string): Promise<{ path: string; bytes: number; at: Date } | null> {
  const facts = await stat(path).catch(ignoreMissing)
  return facts?.isFile() ? { path, bytes: facts.size, at: facts.mtime } : null
}

const sizeOf = async (path: string): Promise<number> => (await factsOf(path))?.bytes ?? 0

/** Another process may have rotated the file in the meantime. */
function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
