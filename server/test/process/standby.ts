import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyBinaries, findBinaries, program } from '../../src/platform/embedded-database/binaries.ts'
import {
  bareEnvironment,
  clusterPath,
  createCluster,
  databaseUrl,
  identity,
} from '../../src/platform/embedded-database/cluster.ts'
import { takesConnections } from '../../src/platform/embedded-database/postmaster/readiness.ts'
import { waitUntil } from '../../src/platform/embedded-database/processes.ts'
import { chooseRunAs } from '../../src/platform/embedded-database/run-as.ts'
import { freePort, temporaryFolder } from './running-server.ts'

interface Standing {
  readonly url: string
  start(): Promise<void>
  /** Ends it at once, as when its machine is switched off. */
  kill(): Promise<void>
}

/** A primary and a replica that follows it, both on the bundled PostgreSQL. */
export interface Pair {
  readonly primary: Standing
  readonly replica: Standing
  remove(): Promise<void>
}

const SETTINGS = ['wal_level=replica', 'fsync=off', 'hot_standby=on', 'listen_addresses=127.0.0.1']

export async function startPair(): Promise<Pair> {
  const folder = await temporaryFolder()
  const runAs = await chooseRunAs(folder.path)
  const dataDir = join(folder.path, 'primary')
  await mkdir(dataDir)
  execFileSync('chmod', ['-R', 'a+rx', folder.path])
  const found = await findBinaries()
  const binaries = runAs ? await copyBinaries(found, folder.path) : found
  const access = await createCluster({ binaries, dataDir, runAs, durable: false })
  const cluster = clusterPath(dataDir)
  const copy = join(folder.path, 'replica')
  await cp(cluster, copy, { recursive: true })
  await writeFile(join(copy, 'standby.signal'), '')
  if (runAs) execFileSync('chown', ['-R', `${runAs.uid}:${runAs.gid}`, copy])
  execFileSync('chmod', ['0700', copy])

  async function standing(path: string, settings: readonly string[] = []): Promise<Standing> {
    const port = await freePort()
    let ended: Promise<unknown> = Promise.resolve()
    let kill = () => {}
    return {
      url: databaseUrl({ ...access, port }),
      async start() {
        const given = [...SETTINGS, `port=${port}`, `unix_socket_directories=`, ...settings]
        const child = spawn(
          program(binaries, 'postgres'),
          ['-D', path, ...given.flatMap((setting) => ['-c', setting])],
          { cwd: path, env: bareEnvironment(), stdio: 'ignore', ...identity(runAs) },
        )
        ended = once(child, 'close')
        kill = () => child.kill('SIGQUIT')
        const isReady = await waitUntil(async () => child.exitCode !== null || takesConnections(port), 60_000)
        if (!isReady || child.exitCode !== null) throw new Error(`PostgreSQL didn’t start in ${path}`)
      },
      async kill() {
        kill()
        await ended
      },
    }
  }
  const primary = await standing(cluster)
  const { port } = new URL(primary.url)
  const replica = await standing(copy, [
    `primary_conninfo=host=127.0.0.1 port=${port} user=muster password=${access.password}`,
  ])
  await primary.start()
  await replica.start()
  return {
    primary,
    replica,
    async remove() {
      await replica.kill()
      await primary.kill()
      await folder.remove()
    },
  }
}
