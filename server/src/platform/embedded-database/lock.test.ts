import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataDirInUseError } from './errors.ts'
import { liveHolder, lockDataDir } from './lock.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'muster-lock-'))
})

afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Writes the lock of another process: a real one with some fields changed. */
async function leaveLock(changes: { pid?: number; started?: string }): Promise<void> {
  const path = join(dataDir, 'muster.lock')
  const lock = await lockDataDir(dataDir)
  const holder = JSON.parse(await readFile(path, 'utf8')) as object
  lock.release()
  await writeFile(path, JSON.stringify({ ...holder, ...changes }))
}

test('a held directory is refused until it is released, and nothing is left behind', async () => {
  const lock = await lockDataDir(dataDir)
  expect(await liveHolder(dataDir)).toBe(process.pid)
  await expect(lockDataDir(dataDir)).rejects.toThrow(DataDirInUseError)
  lock.release()
  expect(await readdir(dataDir)).toEqual([])
  expect(await liveHolder(dataDir)).toBeUndefined()
})

test.each([
  ['a process that is gone', { pid: 2 ** 22 + 1 }],
  ['a process whose id belongs to a later one now', { pid: process.ppid, started: 'long ago' }],
])('the lock of %s is taken over', async (_, changes) => {
  await leaveLock(changes)
  expect(await liveHolder(dataDir)).toBeUndefined()
  const lock = await lockDataDir(dataDir)
  expect(await liveHolder(dataDir)).toBe(process.pid)
  lock.release()
})

test('half a lock, from a machine that lost power, is taken over', async () => {
  await writeFile(join(dataDir, 'muster.lock'), '{"pid":')
  const lock = await lockDataDir(dataDir)
  expect(await liveHolder(dataDir)).toBe(process.pid)
  lock.release()
})
