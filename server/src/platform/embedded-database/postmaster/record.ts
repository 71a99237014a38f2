import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * What PostgreSQL writes down of itself. `changed` is the moment of the last change of state; it also tells the record
 * from a killed predecessor's, whose process id may come again when a container restarts.
 */
export type PostmasterRecord = {
  pid: number
  port: number
  /** The System V shared memory segment that its back ends are attached to. */
  memory: string
  /** `starting`, `ready` or `stopping`. `ready` stays while it recovers from the death of a back end. */
  state: string
  changed: number
}

/** The file of the record, below the folder of the cluster. */
export function recordPath(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

/** The record of the PostgreSQL that runs on the cluster, or that was killed there; undefined when there is none. */
export async function readRecord(cluster: string): Promise<PostmasterRecord | undefined> {
  const path = recordPath(cluster)
  const [text, found] = await Promise.all([
    readFile(path, 'utf8').catch(() => ''),
    stat(path).catch(() => undefined),
  ])
  // Its id is on the first line, its port on the 4th, its shared memory on the 7th, its state on the 8th.
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
