import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLogFiles } from './log-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-logs-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const textOf = async (pieces: AsyncIterable<string>) => {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}
const names = async (place = '') => (await readdir(join(folder, 'logs', place))).sort()

it('a log has what was written, and its last lines by pages', async () => {
  const files = openLogFiles(folder)
  for (let line = 1; line <= 10; line += 1) files.write('error', `line ${line}`)
  expect(await textOf(files.read('error'))).toBe(
    Array.from({ length: 10 }, (_, line) => `line ${line + 1}\n`).join(''),
  )
  expect(await files.lastLines('error', 3, 0)).toBe('line 8\nline 9\nline 10')
  expect(await files.lastLines('error', 3, 3)).toBe('line 5\nline 6\nline 7')
  expect(await files.lastLines('error', 3, 9)).toBe('line 1')
  expect(await files.lastLines('error', 3, 99)).toBe('')
  expect(await files.lastLines('root', 3, 0)).toBe('')
  expect((await files.sizes()).map(({ name, bytes }) => [name, bytes > 0])).toEqual([
    ['error', true],
    ['root', false],
    ['request', false],
  ])
})

it('a log that grows too long is divided, and read as one', async () => {
  const files = openLogFiles(folder)
  const long = 'x'.repeat(900_000)
  for (let part = 0; part < 7; part += 1) {
    files.write('root', `${part}${long}`)
    await files.flush()
  }
  expect((await names()).length).toBe(2)
  const lines = (await files.lastLines('root', 7, 0)).split('\n')
  expect(lines.map(([first]) => first).join('')).toBe('0123456')
  for (let part = 0; part < 40; part += 1) {
    files.write('root', long)
    await files.flush()
  }
  const sizes = await files.sizes()
  expect(sizes.find(({ name }) => name === 'root')?.bytes).toBeLessThan(32_000_000)
})

it('what comes too fast is left out and counted', async () => {
  const files = openLogFiles(folder)
  for (let line = 0; line < 3; line += 1) files.write('request', 'y'.repeat(600_000))
  await files.flush()
  expect(await files.lastLines('request', 1, 0)).toBe('2 more left out because there were too many at once')
})

it('a cleared log is empty, what it held is in the archive for 30 days from then', async () => {
  const files = openLogFiles(folder)
  files.write('error', 'old')
  const now = new Date()
  expect(await files.clear('error', now)).toBe(4)
  files.write('error', 'new')
  expect(await textOf(files.read('error'))).toBe('new\n')
  expect(await names('archive')).toHaveLength(1)
  await files.tidy(new Date(now.getTime() + 29 * 86_400_000))
  expect(await names('archive')).toHaveLength(1)
  await files.tidy(new Date(now.getTime() + 31 * 86_400_000))
  expect(await names('archive')).toHaveLength(0)
})

it('lines older than 30 days go at night', async () => {
  const files = openLogFiles(folder)
  files.write('error', 'first')
  await files.flush()
  const now = new Date()
  await files.tidy(now)
  const [part = ''] = await names()
  const old = new Date(now.getTime() - 31 * 86_400_000)
  await utimes(join(folder, 'logs', part), old, old)
  files.write('error', 'second')
  await files.flush()
  await files.tidy(now)
  expect(await textOf(files.read('error'))).toBe('second\n')
})

it('a folder that cannot be written to ends nothing', async () => {
  await writeFile(join(folder, 'logs'), 'a file stands here')
  const files = openLogFiles(folder)
  files.write('error', 'lost')
  await files.flush()
  expect(await files.lastLines('error', 1, 0).catch(() => 'unreadable')).not.toContain('lost')
})
