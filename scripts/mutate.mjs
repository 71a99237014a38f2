/**
 * Makes small faults in services, one at a time, and runs the tests of their feature, which should notice each of them.
 * The faults are made in a copy of the server, never in this checkout.
 *
 * npm run mutate -- --feature meetups --feature karma --count 100 --seed 7 --from 41
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest } from 'vitest/node'
import { featureOf, placesOf } from './lib/features.mjs'
import { holdsFile, root } from './lib/project.mjs'
import { seconds } from './lib/steps.mjs'
import { faultKinds, faultsIn, seeded, shuffled, withFault } from './mutate/faults.ts'
import { lineCounter } from './texts/syntax.ts'

const { values: asked } = parseArgs({
  options: {
    feature: { type: 'string', multiple: true, default: [] },
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '1' },
  },
})
const [count, seed, from] = [asked.count, asked.seed, asked.from].map(Number)
if (![count, seed, from].every(Number.isSafeInteger) || from < 1)
  throw new Error('--count, --seed and --from are whole numbers')

const FEATURES = 'server/src/features'
/** Files without rules of their own. */
const NO_SERVICE = /\.(test|fixture)\.ts$|(^|\/)(tables|feature|index)\.ts$/
const MARGIN_MS = 30_000
/** Most characters of a fault in the report. */
const LONGEST = 100

const folderOf = (feature) => placesOf(feature).find((place) => place.startsWith(`${FEATURES}/`))

function foldersToTry() {
  const unknown = asked.feature.find((name) => !folderOf(name))
  if (unknown) throw new Error(`The server has no feature ${unknown}`)
  const every = () =>
    readdirSync(join(root, FEATURES)).flatMap((wing) => readdirSync(join(root, FEATURES, wing)))
  return (asked.feature.length > 0 ? asked.feature : every())
    .map(folderOf)
    .filter((folder) => folder && holdsFile(join(root, folder), ['.test.ts']))
}

/** All faults of these folders in the order of the seed. The kinds take turns, because some have far more places than others. */
function faultsOf(folders) {
  const random = seeded(seed)
  const all = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => name.endsWith('.ts') && !NO_SERVICE.test(name))
      .toSorted()
      .flatMap((name) => {
        const [file, text] = [`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')]
        const lineAt = lineCounter(text)
        return faultsIn(file, text, random).map((fault) => ({ ...fault, file, line: lineAt(fault.start) }))
      }),
  )
  const byKind = Map.groupBy(all, ({ kind }) => kind)
  const turns = faultKinds.map((kind) => shuffled(byKind.get(kind) ?? [], random))
  const longest = Math.max(...turns.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => turns.flatMap((faults) => faults[turn] ?? [])).flat()
}

/** A folder with a copy of the server; the rest is links to this checkout. */
function copyOfServer() {
  const copy = mkdtempSync(join(tmpdir(), 'muster-mutate-'))
  const link = (name) => symlinkSync(join(root, name), join(copy, name))
  for (const name of readdirSync(root)) if (name !== 'server' && name !== '.git') link(name)
  const isOurs = (path) => !/[\\/](node_modules|dist|\.[^\\/]+)$/.test(path)
  cpSync(join(root, 'server'), join(copy, 'server'), { recursive: true, filter: isOurs })
  link('server/node_modules')
  return copy
}

/** Runs test files until one fails, or the limit is over. Gives whether all passed. */
async function passes(vitest, specifications, limit) {
  if (specifications.length === 0) return true
  let isLate = false
  // Only the second request ends a process in an endless loop.
  const timers = [limit, limit + 2000].map((ms) =>
    setTimeout(() => {
      isLate = true
      vitest.cancelCurrentRun('keyboard-input').catch(() => undefined)
    }, ms),
  )
  // Failures of earlier runs would count as failures of this one, and end it.
  vitest.state.idMap.clear()
  vitest.state.filesMap.clear()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  timers.forEach(clearTimeout)
  return !isLate && unhandledErrors.length === 0 && testModules.every((module) => module.ok())
}

function inOneLine(text) {
  if (text.trim() === '' || text === ';') return '(removed)'
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}
const cell = (text) => inOneLine(text).replaceAll('|', '\\|')

function report(survivors, tried) {
  console.log(`\nTests noticed ${tried - survivors.length} of ${tried} faults.\n`)
  if (survivors.length === 0) return
  console.log('| file | line | fault | before | after |\n|---|---|---|---|---|')
  for (const { file, line, kind, before, after } of survivors)
    console.log(`| ${file} | ${line} | ${kind} | ${cell(before)} | ${cell(after)} |`)
}

const faults = faultsOf(foldersToTry())
const chosen = faults.slice(from - 1, from - 1 + count)
console.log(`${faults.length} possible faults, trying ${chosen.length} from number ${from} (seed ${seed}).`)
const copy = copyOfServer()
const vitest = await createVitest('test', {
  root: join(copy, 'server'),
  config: join(copy, 'server/vitest.config.ts'),
  watch: false,
  bail: 1,
  reporters: [{}],
})
let isStopped = false
// Vitest would exit right away, without the report.
process.removeAllListeners('SIGINT')
process.once('SIGINT', () => {
  isStopped = true
  console.log('Stopping after this fault.')
})

/** Tests and time limit of a feature, whose tests have to pass without a fault. */
const features = new Map()
async function testsOf(feature) {
  const known = features.get(feature)
  if (known) return known
  const specifications = await vitest.globTestSpecifications([
    `${folderOf(feature)}/`.replace(/^server\//, ''),
  ])
  const start = performance.now()
  if (!(await passes(vitest, specifications, 600_000)))
    throw new Error(`The tests of ${feature} fail without a fault`)
  const made = { specifications, limit: 3 * (performance.now() - start) + MARGIN_MS }
  features.set(feature, made)
  return made
}

const survivors = []
let tried = 0
try {
  for (const fault of chosen) {
    if (isStopped) break
    const { file, line, kind, before, after } = fault
    const { specifications, limit } = await testsOf(featureOf(file))
    const path = join(copy, file)
    const text = readFileSync(path, 'utf8')
    const start = performance.now()
    writeFileSync(path, withFault(text, fault))
    vitest.invalidateFile(path)
    // Tests beside the file notice most faults, and take less time than those of the whole feature.
    const beside = specifications.filter(({ moduleId }) => dirname(moduleId) === dirname(path))
    const others = specifications.filter((one) => !beside.includes(one))
    const survives = (await passes(vitest, beside, limit)) && (await passes(vitest, others, limit))
    writeFileSync(path, text)
    vitest.invalidateFile(path)
    if (survives) survivors.push(fault)
    const result = `${survives ? '✗ survived' : '✓ noticed '} ${seconds(performance.now() - start)}`
    console.log(
      `${from + tried} ${result} ${file}:${line} ${kind}: ${inOneLine(before)} → ${inOneLine(after)}`,
    )
    tried += 1
  }
} finally {
  if (tried > 0) report(survivors, tried)
  if (from - 1 + tried < faults.length) console.log(`\nContinue with --seed ${seed} --from ${from + tried}.`)
  await vitest.close()
  // Vitest has set it for the tests that failed as they should.
  process.exitCode = 0
  rmSync(copy, { recursive: true, force: true })
}
