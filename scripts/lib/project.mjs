import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const modules = join(root, 'node_modules')

/** Where the pinned Node.js keeps compiled modules from one start to the next. */
export const compileCache = join(modules, '.cache', 'compiled')

/** The Node.js that package.json pins: the program itself, since `.bin/node` is a script on Windows. */
export function pinnedNode() {
  return join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/**
 * What Node.js runs as the server. Young objects get 16 MB at a time, as the Dockerfile says too: left alone, one large
 * import takes 70 MB more and keeps them, and nothing is faster for it. Old ones are collected once they have grown by two
 * fifths, instead of by more than their own size. In quiet moments the server itself has garbage collected
 * (server/src/platform/http/lifetime/quiet-moments.ts).
 */
export const serverArguments = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=40',
  '--expose-gc',
  'server/dist/main.js',
]

/** Compiled once, the server starts in half the time. Each thread would otherwise keep memory that it has freed. */
export const serverEnvironment = {
  NODE_COMPILE_CACHE: compileCache,
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
}

/** The JavaScript file behind a command of an installed package, to be run by the pinned Node.js. */
export function tool(packageName, command) {
  const folder = join(modules, packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[command])
}

/**
 * How to call npm: the one that called us when there is one, so that no shell is needed, on Windows neither. It runs
 * on the machine's own Node.js, for it may be about to replace the pinned one.
 */
export function npmCommand(args) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  if (npm?.endsWith('.js')) return { command: node ?? process.execPath, args: [npm, ...args] }
  return { command: 'npm', args, shell: process.platform === 'win32' }
}

/** Whether an installation was ever finished here. */
export function hasPackages() {
  return existsSync(join(modules, '.package-lock.json'))
}

/** Whether node_modules is missing or is not what package-lock.json asks for. */
export function needsInstall() {
  const wanted = join(root, 'package-lock.json')
  const installed = join(modules, '.package-lock.json')
  if (!hasPackages() || !existsSync(pinnedNode())) return true
  return statSync(wanted).mtimeMs > statSync(installed).mtimeMs && !sameVersions(wanted, installed)
}

/** Which of the web app and the server were never built, or are made of something that has changed since. */
export function outdatedBuilds() {
  return Object.entries({ web: 'index.html', server: 'main.js' })
    .filter(([workspace, file]) => isOutdated(workspace, file))
    .map(([workspace]) => workspace)
}

function isOutdated(workspace, file) {
  const built = statSync(join(root, workspace, 'dist', file), { throwIfNoEntry: false })?.mtimeMs
  if (built === undefined) return true
  // Builds of long tests have languages for tests (scripts/texts/pseudo-language.ts), and no other build has.
  const hasPseudoLanguages = existsSync(join(root, workspace, 'dist', 'pseudo-languages.json'))
  if (hasPseudoLanguages !== (process.env.PSEUDO_LANGUAGES === 'on')) return true
  // The server is built with translations, too.
  const sources = [workspace, 'contract', 'web/languages', 'package-lock.json']
  return newest(
    sources.map((source) => join(root, source)),
    built,
  )
}

/** Whether a folder holds a file, at any depth, whose name ends in one of these. */
export function holdsFile(folder, endings) {
  return entries(folder).some((entry) =>
    entry.isDirectory()
      ? holdsFile(join(folder, entry.name), endings)
      : endings.some((ending) => entry.name.endsWith(ending)),
  )
}

/** A checkout gives the lock file a new date without a new content, which is no reason to install again. */
function sameVersions(wantedFile, installedFile) {
  const [wanted, installed] = [wantedFile, installedFile].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')).packages,
  )
  const present = Object.entries(installed).every(([path, { version }]) => wanted[path]?.version === version)
  const complete = Object.entries(wanted).every(
    ([path, { optional, devOptional }]) => path === '' || optional || devOptional || path in installed,
  )
  return present && complete
}

/** Folders count too: a file that was removed leaves its mark on the folder's date alone. */
function newest(paths, than) {
  return paths.some((path) => {
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found) return false
    if (!found.isDirectory()) return found.mtimeMs > than
    // A folder changes its own date when `dist` is made in it.
    if (dirname(path) !== root && found.mtimeMs > than) return true
    return newest(
      entries(path).map((entry) => join(path, entry.name)),
      than,
    )
  })
}

function entries(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).filter(
    ({ name }) => name !== 'dist' && name !== 'node_modules' && !name.startsWith('.'),
  )
}
