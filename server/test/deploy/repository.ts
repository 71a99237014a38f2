import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../../..')

export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Files below a folder of the repository, with their paths in it. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()

/** Whether this machine has a program. Tests of files that only it can check are skipped where it's missing. */
export const has = (program: string): boolean => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/** Runs a program in the repository. @returns everything it wrote, and its exit code */
export function outcomeOf(program: string, args: readonly string[]): { code: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' })
  return { code: status, text: stdout + stderr }
}
