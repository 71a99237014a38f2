import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './project.mjs'
import { stepsOfFile } from './test-files.mjs'

const BASES = ['contract/src', 'server/src/features', 'web/src/features']
/** Journeys through every page concern no feature more than another. */
const WALKS = 'e2e/everywhere/'

const read = (file) => readFileSync(join(root, file), 'utf8')
/** Files of a folder, at any depth, whose names end in this. */
const filesIn = (folder, ending) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith(ending) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found)

/** Where a feature lives: its folders in contract, server and web, or its file in the contract. Empty for any other word. */
export function placesOf(name) {
  const wings = readdirSync(join(root, 'server/src/features'))
  return BASES.flatMap((base) =>
    wings.flatMap((wing) => [`${base}/${wing}/${name}`, `${base}/${wing}/${name}.ts`]),
  ).filter((path) => existsSync(join(root, path)))
}

/** The feature of a file, which its folder names; undefined elsewhere. */
export const featureOf = (file) => /^(?:server|web)\/src\/features\/[^/]+\/([^/]+)\//.exec(file)?.[1]

/** The features whose routes answer the calls that a file of the contract declares. */
export function featuresServing(contractFile) {
  const groups = groupsDeclaredIn([contractFile])
  const serving = filesIn('server/src/features', '.ts').filter((file) =>
    groupsServedIn([file]).some((group) => groups.includes(group)),
  )
  return [...new Set(serving.map(featureOf))]
}

/**
 * What `npm test` narrows its steps to for some features: tests in their folders, walks over the calls that they serve or
 * declare, and journeys that name one of their pages or calls.
 */
export function scopeOfFeatures(names) {
  const places = names.flatMap(placesOf)
  const scope = { lint: places, types: [], contract: ['contract/src'] }
  for (const place of places.filter((place) => !place.startsWith('contract/')))
    for (const step of stepsOfFile(join(root, place))) scope[step] = [...(scope[step] ?? []), place]
  const calls = callsOf(places)
  if (calls.length > 0) scope.walks = calls
  const journeys = journeysOf(names, places, calls)
  return journeys.length > 0 ? { ...scope, build: ['outdated'], e2e: journeys } : scope
}

const codeIn = (places, ending) =>
  places.flatMap((place) => (place.endsWith('.ts') ? [place] : filesIn(place, ending)))

/** The names of groups of calls. */
const callsOf = (places) => [
  ...new Set([
    ...groupsServedIn(codeIn(places, '.ts').filter((file) => file.startsWith('server/'))),
    ...groupsDeclaredIn(codeIn(places, '.ts').filter((file) => file.startsWith('contract/'))),
  ]),
]

function journeysOf(names, places, calls) {
  const addresses = [...pagesIn(codeIn(places, 'screens.ts')), ...addressesOf(calls)].map(asWritten)
  return filesIn('e2e', '.spec.ts').filter(
    (file) =>
      !file.startsWith(WALKS) &&
      (names.includes(basename(file, '.spec.ts')) || addresses.some((address) => address.test(read(file)))),
  )
}

const groupsServedIn = (paths) =>
  paths.flatMap((path) => all(read(path), /\bserve\(\s*app,\s*parts,\s*(\w+)/g))

const groupsDeclaredIn = (paths) =>
  paths.flatMap((path) => all(read(path), /^export const (\w+) = routes\(/gm))

const pagesIn = (paths) =>
  paths
    .flatMap((path) => all(read(path).replace(/\bparts: \[.*?\]/gs, ''), /\bpath: '([^']+)'/g))
    .map((path) => (path.startsWith('/') ? path : `/dashboard/${path}`))

function addressesOf(groups) {
  const declaring = filesIn('contract/src', '.ts').filter((file) =>
    groupsDeclaredIn([file]).some((group) => groups.includes(group)),
  )
  return declaring.flatMap((file) => all(read(file), /\bpath: '\/api\/v1\/([^']+)/g))
}

/** An address as a journey writes it, with anything in the place of its parameters. */
const asWritten = (address) =>
  new RegExp(`['"\`/]${address.replace(/^\//, '').replace(/:\w+\??|\{\w+\}/g, '[^/\\s]+')}(?![\\w-])`)
