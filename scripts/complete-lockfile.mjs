// Adds to package-lock.json what `npm install` left out of it: optional packages of other platforms that the registry
// it asked did not have. `npm ci` refuses a lockfile without them, here and on those platforms.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand, root } from './lib/project.mjs'
import { runQuietly } from './lib/steps.mjs'

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const wanted = missingPackages()
for (const { path, name, version, of } of wanted) {
  const known = await askRegistry(name, version)
  const { cpu, hasInstallScript, libc, license, os, engines, integrity } = known ?? platformOf(name)
  const { dev, devOptional } = of
  // In the order npm writes them.
  lock.packages[path] = {
    version,
    integrity,
    cpu,
    dev,
    devOptional,
    hasInstallScript,
    libc,
    license,
    optional: true,
    os,
    engines,
  }
}
const sorted = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en'))
if (wanted.length > 0) {
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
}
const unproved = wanted.filter(({ path }) => !lock.packages[path].integrity)
process.stdout.write(
  `package-lock.json: ${wanted.length - unproved.length} completed, ${unproved.length} by version alone\n`,
)

/** Optional packages without an entry, and those whose entry lacks the hash that a registry may know by now. */
function missingPackages() {
  const found = new Map()
  for (const [folder, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const present = resolve(folder, name)
      const isExact = /^\d/.test(range)
      const fits = present && (!isExact || lock.packages[present].version === range)
      if (fits && lock.packages[present].integrity) continue
      // The lowest of a range of compatible versions is one that its author has tried.
      const version = range.replace(/^[\^~]/, '')
      if (!/^\d+\.\d+\.\d+/.test(version)) throw new Error(`${name}: no version is named by "${range}"`)
      // Beside the others of its kind, or below the package that wants it when another version has that place.
      const path = fits ? present : `${present ? `${folder}/` : ''}node_modules/${name}`
      found.set(path, { path, name, version, of: entry })
    }
  }
  return [...found.values()]
}

/** Where Node.js would find the package from this folder: there, or in a node_modules further up. */
function resolve(folder, name) {
  for (let at = folder; ; at = at.replace(/(^|\/)[^/]+$/, '')) {
    const path = at ? `${at}/node_modules/${name}` : `node_modules/${name}`
    if (path in lock.packages) return path
    if (!at) return undefined
  }
}

/** What the registry says of the package, or undefined when it has none of that name. */
async function askRegistry(name, version) {
  const fields = ['dist.integrity', 'cpu', 'libc', 'license', 'os', 'engines', 'scripts']
  const { command, args, shell } = npmCommand([
    'view',
    `${name}@${version}`,
    ...fields,
    '--json',
    '--loglevel=silent',
  ])
  const { ok, output } = await runQuietly({ command, args, shell })
  const told = output ? JSON.parse(output) : {}
  if (ok) {
    const { preinstall, install, postinstall } = told.scripts ?? {}
    const hasInstallScript = Boolean(preinstall ?? install ?? postinstall) || undefined
    return { ...told, hasInstallScript, integrity: told['dist.integrity'] }
  }
  if (told.error?.code === 'E404') return undefined
  throw new Error(`npm view ${name}@${version}: ${told.error?.summary ?? output}`)
}

/** The platform that the name of such a package ends in; npm has to know it so as not to fetch it elsewhere. */
function platformOf(name) {
  const parts = /(android|darwin|freebsd|linux|openharmony|win32)-([a-z0-9]+)(?:-(gnu|musl)?\w*)?$/.exec(name)
  if (!parts) throw new Error(`${name} is not in the registry, and its name tells no platform`)
  const [, os, cpu, abi] = parts
  return { os: [os], cpu: [cpu], libc: abi && [abi === 'gnu' ? 'glibc' : abi] }
}
