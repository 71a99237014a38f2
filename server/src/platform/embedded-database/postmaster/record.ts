import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Content of `postmaster.pid`. `changed` is when its state last changed. It also tells the file from that of
 * a killed predecessor, whose pid can recur when a container restarts.
 */
export type PostmasterRecord = {
  pid: number
  port: number
  /** System V shared memory segment of its back ends. */
  memory: string
  /** `starting`, `ready` or `stopping`. It stays `ready` during recovery from a back end's crash. */
  state: string
  changed: number
}

/** Path of the file within the cluster's folder. */
export function recordPath(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

/** The file of a running or killed PostgreSQL on the cluster; undefined if there is none. */
export async function readRecord(cluster: string): Promise<PostmasterRecord | undefined> {
  const path = recordPath(cluster)
  const [text, found] = await Promise.all([
    readFile(path, 'utf8').catch(() => ''),
    stat(path).catch(() => undefined),
  ])
  // Line 1 has the pid, line 4 the port, line 7 the shared memory, line 8 the state.
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!(pid > 0) || !found) return undefined
  return {
    pid,
    port: Number(lines[3]),
    memory: lines[6]?.trim().split(/\s+/)[1] ?? '',
    state: lines[7]?.trim() ?? '',
    changed: found.mtimeMs,
  }
}
