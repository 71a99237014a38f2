import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { it } from 'vitest'

export const root = resolve(import.meta.dirname, '../../..')

export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Files below a folder of the repository, with their paths in it. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()

export const hasProgram = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/** `it` for what only a program can check. Where this machine doesn't have it, the test is skipped and says so. */
export const itWith = (program: string) => {
  const isHere = hasProgram(program)
  return (title: string, work: () => void) =>
    isHere ? it(title, work) : it.skip(`${title} (needs ${program}, which this machine doesn’t have)`, work)
}

/** Runs a program in the repository. @returns its exit code and everything it wrote */
export function outcomeOf(program: string, args: readonly string[]): { code: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' })
  return { code: status, text: stdout + stderr }
}
