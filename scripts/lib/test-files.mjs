import { existsSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { root } from './project.mjs'

const STEPS = { server: 'unit', contract: 'contract', web: 'web', e2e: 'e2e' }

/** The step of `npm test` that runs the tests of a file or folder; null for what is none that has tests. */
export function stepOfFile(file) {
  const path = resolve(file)
  if (!existsSync(path) || !file.includes('/')) return null
  const inside = relative(root, path).split(sep)
  const step = STEPS[inside[0]] ?? null
  return step === 'web' && join(...inside).includes('.browser.test.') ? 'components' : step
}
