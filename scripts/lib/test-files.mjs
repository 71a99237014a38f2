import { existsSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { holdsFile, root } from './project.mjs'

const STEPS = {
  server: 'unit',
  contract: 'contract',
  web: 'web',
  scripts: 'texts',
  bench: 'texts',
  e2e: 'e2e',
}
const COMPONENT_TEST = '.browser.test.tsx'

/** The steps of `npm test` that run the tests of a file or folder; none when it has no tests. */
export function stepsOfFile(file) {
  const path = resolve(file)
  if (!existsSync(path) || !file.includes('/')) return []
  const inside = relative(root, path).split(sep)
  const step = STEPS[inside[0]]
  if (step !== 'web') return step ? [step] : []
  if (!statSync(path).isDirectory())
    return [join(...inside).includes('.browser.test.') ? 'components' : 'web']
  // A folder of the web app has both kinds.
  return [
    ...(holdsFile(path, ['.test.ts']) ? ['web'] : []),
    ...(holdsFile(path, [COMPONENT_TEST]) ? ['components'] : []),
  ]
}
