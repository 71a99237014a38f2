import { openSync } from 'node:fs'
import { readFile, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site } from '../cluster.ts'
import { giveTo } from '../run-as.ts'

const LOG_LIMIT = 10 * 1024 * 1024

/** Path of PostgreSQL's log file. */
export function logPath({ dataDir }: Pick<Site, 'dataDir'>): string {
  return join(dataDir, 'postgres.log')
}

/**
 * Opens the log for appending and empties it first if it has grown large. `offset` is where new lines start.
 */
export async function openLog(site: Site): Promise<{ file: number; offset: number }> {
  const path = logPath(site)
  const size = (await stat(path).catch(() => undefined))?.size ?? 0
  if (size > LOG_LIMIT) await emptyLog(site)
  const file = openSync(path, 'a', 0o600)
  await giveTo(path, site.runAs)
  return { file, offset: size > LOG_LIMIT ? 0 : size }
}

export async function emptyLog(site: Site): Promise<void> {
  await truncate(logPath(site)).catch(() => undefined)
}

/** PostgreSQL's own message about why it ended, from the log after `offset`. */
export async function lastComplaint(site: Site, offset: number): Promise<string | undefined> {
  const written = (await readFile(logPath(site))).subarray(offset).toString()
  const told = written.split('\n').findLast((line) => /FATAL|PANIC|error while loading/.test(line))
  return told?.replace(/^.*?(FATAL|PANIC):\s*/, '')
}
