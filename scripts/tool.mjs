// Runs a command line tool of the server. The built one starts in a fraction of the time, unless the source is newer.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileCache, outdatedBuilds, root } from './lib/project.mjs'

const [name] = process.argv.slice(2)
const file = outdatedBuilds().includes('server')
  ? join(root, 'server', 'src', 'cli', `${name}.ts`)
  : join(root, 'server', 'dist', `${name}.js`)
process.argv.splice(1, 2, file)
enableCompileCache(compileCache)
await import(pathToFileURL(file).href)
