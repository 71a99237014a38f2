// Builds the web app into web/dist and the server into server/dist, both at once.
import { join } from 'node:path'
import { root, tool } from './lib/project.mjs'
import { runQuietly } from './lib/steps.mjs'

const vite = (folder) =>
  runQuietly({ command: process.execPath, args: [tool('vite', 'vite'), 'build', join(root, folder)] })

for (const { ok, output } of await Promise.all([vite('web'), vite('server')])) {
  process.stdout.write(`${output}\n`)
  if (!ok) process.exitCode = 1
}
