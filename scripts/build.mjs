// Builds the web app into web/dist and the server into server/dist, both at once; with `server`, the server alone, when
// it is out of date.
import { join } from 'node:path'
import { needsServerBuild, root, tool } from './lib/project.mjs'
import { runQuietly } from './lib/steps.mjs'

const folders = process.argv[2] === 'server' ? ['server'].filter(needsServerBuild) : ['web', 'server']

const vite = (folder) =>
  runQuietly({ command: process.execPath, args: [tool('vite', 'vite'), 'build', join(root, folder)] })

for (const { ok, output } of await Promise.all(folders.map(vite))) {
  process.stdout.write(`${output}\n`)
  if (!ok) process.exitCode = 1
}
