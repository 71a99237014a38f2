import { chown, readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { EmbeddedDatabaseError, EmbeddedDatabaseUnavailableError } from './errors.ts'
import { run } from './run.ts'

/**
 * The system user that runs PostgreSQL when Muster runs as root, because PostgreSQL refuses to run as root.
 */
export type RunAs = { uid: number; gid: number; name: string }

const USER = 'postgres'

const CREATE_USER: [string, string[]][] = [
  ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', USER]],
  ['adduser', ['--system', '--group', '--no-create-home', USER]],
  ['adduser', ['-S', '-D', '-H', USER]],
]

/**
 * The user to run PostgreSQL as. Undefined (the current user) unless Muster runs as root; for root, the owner
 * of the existing cluster or the system user `postgres`, which is created if it's missing.
 */
export async function chooseRunAs(clusterDir: string): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(clusterDir).catch(() => undefined)
  if (owner && owner.uid !== 0) {
    return { uid: owner.uid, gid: owner.gid, name: (await nameOf(owner.uid)) ?? String(owner.uid) }
  }
  return (await findUser(USER)) ?? (await createUser())
}

/** Changes the owner of a file or folder to the user that runs PostgreSQL. */
export async function giveTo(path: string, runAs: RunAs | undefined): Promise<void> {
  if (runAs) await chown(path, runAs.uid, runAs.gid)
}

/** @throws EmbeddedDatabaseError naming the first folder in the path of `dir` that the user can't enter */
export async function assertEnterable(dir: string, runAs: RunAs): Promise<void> {
  const way = [resolve(dir)]
  for (let at = way[0] ?? dir; dirname(at) !== at; at = dirname(at)) way.unshift(dirname(at))
  for (const folder of way) {
    const { mode, uid, gid } = await stat(folder)
    const bit = uid === runAs.uid ? 0o100 : gid === runAs.gid ? 0o010 : 0o001
    if (mode & bit) continue
    throw new EmbeddedDatabaseError(
      `When root starts it, PostgreSQL runs as the system user “${runAs.name}”, which can’t enter ${folder}. Choose another DATA_DIR, or let other users pass through the folder: chmod o+x ${folder}`,
    )
  }
}

async function createUser(): Promise<RunAs> {
  for (const [command, args] of CREATE_USER) {
    await run(command, args)
    const made = await findUser(USER)
    if (made) return made
  }
  throw new EmbeddedDatabaseUnavailableError(
    `root can’t run it, and the system user “${USER}” couldn’t be created`,
  )
}

async function findUser(name: string): Promise<RunAs | undefined> {
  const listed = (await passwd()).find((line) => line[0] === name)
  if (listed) return { uid: Number(listed[2]), gid: Number(listed[3]), name }
  // Users can come from a directory service instead of the file.
  const [uid, gid] = [await run('id', ['-u', name]), await run('id', ['-g', name])]
  if (uid.code !== 0 || gid.code !== 0) return undefined
  return { uid: Number(uid.output), gid: Number(gid.output), name }
}

async function nameOf(uid: number): Promise<string | undefined> {
  return (await passwd()).find((line) => line[2] === String(uid))?.[0]
}

async function passwd(): Promise<string[][]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return text.split('\n').map((line) => line.split(':'))
}
