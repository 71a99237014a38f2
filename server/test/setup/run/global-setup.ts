import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../../src/platform/database/migrate.ts'
import { openConnection, type Sql } from '../../../src/platform/database.ts'
import { startEmbeddedDatabase } from '../../../src/platform/embedded-database/index.ts'
import { seedReferenceData } from '../../../src/seed/reference.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A connection that may create databases. */
    testAdminUrl: string
    /** The migrated database with its reference data that each test file's own one is cloned from. */
    testTemplate: string
  }
}

const MEMORY_NEEDED = 2 * 1024 ** 3

/**
 * One PostgreSQL for the whole run: the server that `TEST_DATABASE_URL` names, or an embedded one in a temporary
 * folder. Makes the template there, and removes everything at the end.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => undefined }
    : await startTemporary()
  const template = `muster_template_${randomBytes(4).toString('hex')}`
  const admin = openConnection(server.url).sql
  const teardown = async () => {
    await dropAll(admin, template)
    await admin.end()
    await server.stop()
  }
  try {
    await admin`create database ${admin(template)}`
    await prepare(databaseAt(server.url, template))
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('testAdminUrl', server.url)
  project.provide('testTemplate', template)
  return teardown
}

async function prepare(url: string): Promise<void> {
  await migrate(url)
  const sql = openConnection(url).sql
  try {
    await seedReferenceData(sql)
  } finally {
    await sql.end()
  }
}

async function startTemporary(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(await fastFolder(), 'muster-test-'))
  const database = await startEmbeddedDatabase({ dataDir, durable: false })
  await hashLightly(database.url)
  const stop = async () => {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: database.url, stop }
}

/** Stores the password with one round of hashing. The usual 4,096 are 4 ms for each of the thousands of connections. */
async function hashLightly(url: string): Promise<void> {
  const { sql } = openConnection(url, { settings: { scram_iterations: '1' } })
  await sql.unsafe(`alter role current_user password '${new URL(url).password}'`)
  await sql.end()
}

/**
 * A folder in memory where there is a roomy one that programs may run from, otherwise the usual temporary one. A clone
 * of the template is some 700 files: 10 ms in memory, 300 ms on a disk.
 */
async function fastFolder(): Promise<string> {
  const memory = '/dev/shm'
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '')
  const mount = mounts.split('\n').find((line) => line.split(' ')[1] === memory)
  if (!mount || /\bnoexec\b/.test(mount)) return tmpdir()
  const { bavail, bsize } = await statfs(memory)
  return bavail * bsize > MEMORY_NEEDED ? memory : tmpdir()
}

/** Also the clones of test files that were cut short: they carry the template's name as their first part. */
async function dropAll(admin: Sql, template: string): Promise<void> {
  const rows = await admin<{ datname: string }[]>`
    select datname from pg_database where starts_with(datname, ${template}) order by datname desc`
  for (const { datname } of rows) await admin`drop database if exists ${admin(datname)} with (force)`
}

function databaseAt(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
