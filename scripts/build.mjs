// Builds the web app into web/dist and the server into server/dist, both at once; with `outdated` what is out of date of
// them, and with `server` the server alone, when it is out of date.
import { join } from 'node:path'
import { outdatedBuilds, root, tool } from './lib/project.mjs'
import { runQuietly } from './lib/steps.mjs'

const which = process.argv[2]
const folders = which
  ? outdatedBuilds().filter((folder) => which === 'outdated' || which === folder)
  : ['web', 'server']

const vite = (folder) =>
  runQuietly({ command: process.execPath, args: [tool('vite', 'vite'), 'build', join(root, folder)] })

for (const { ok, output } of await Promise.all(folders.map(vite))) {
  process.stdout.write(`${output}\n`)
  if (!ok) process.exitCode = 1
}
