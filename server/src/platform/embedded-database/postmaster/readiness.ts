import { connect } from 'node:net'
import { clusterPath } from '../cluster.ts'
import { isAlive, waitUntil } from '../processes.ts'
import { readRecord } from './record.ts'

const ANSWER_LIMIT = 2_000
const CANNOT_CONNECT_NOW = '57P03'
const READY_LIMIT = 30_000
const LOOK_EVERY = 50

/**
 * Whether a PostgreSQL on this loopback port accepts connections, checked as `pg_isready` does: one that is
 * starting, stopping or recovering answers `cannot_connect_now`; any other answer, such as a password
 * request, means yes.
 */
export function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    const answer = (yes: boolean) => {
      resolve(yes)
      socket.destroy()
    }
    socket.setTimeout(ANSWER_LIMIT, () => answer(false))
    socket.once('connect', () => socket.write(startupMessage()))
    socket.once('data', (data) => answer(!data.includes(`C${CANNOT_CONNECT_NOW}\0`)))
    socket.once('error', () => answer(false))
    socket.once('close', () => answer(false))
  })
}

/**
 * Waits until the cluster's PostgreSQL accepts connections, whoever started it.
 * @returns its port, or undefined after a time-out
 */
export async function waitForReady(dataDir: string): Promise<number | undefined> {
  let port: number | undefined
  const isReady = async () => {
    const record = await readRecord(clusterPath(dataDir))
    if (record?.state !== 'ready' || !isAlive(record.pid)) return false
    port = record.port
    return takesConnections(port)
  }
  return (await waitUntil(isReady, READY_LIMIT, LOOK_EVERY)) ? port : undefined
}

/** Length, protocol version 3.0, and user and database. */
function startupMessage(): Buffer {
  const names = Buffer.from('user\0muster\0database\0muster\0\0')
  const head = Buffer.alloc(8)
  head.writeInt32BE(head.length + names.length)
  head.writeInt32BE(0x3_0000, 4)
  return Buffer.concat([head, names])
}
