// The whole check of the repository. `npm test` runs every step, and words after `npm test --` narrow it: steps, files and
// folders, features, or `--changed` for what differs from main. See CONTRIBUTING.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readArguments } from './lib/arguments.mjs'
import { provideBrowser } from './lib/browser.mjs'
import { changedFiles, scopeOfChanges } from './lib/changed.mjs'
import { countTests } from './lib/counts.mjs'
import { scopeOfFeatures } from './lib/features.mjs'
import { holdsFile, needsInstall, pinnedNode, root, tool } from './lib/project.mjs'
import { build, checkLockfile, install, runOpenly, runQuietly, seconds } from './lib/steps.mjs'
import { stepsOfFile } from './lib/test-files.mjs'

const LIMIT = 20 * 60_000
const DAY_MS = 86_400_000
/** The seeds of heavy walks by turns, a day each: every one takes another part of what there is. */
const SEEDS = [20_260_101, 20_260_102, 20_260_103, 20_260_104, 20_260_105]
/** What `npm run test:long` runs: the tests that otherwise take a part, or kill servers fewer times. */
const LONG_FILES = {
  unit: ['crash.test.ts', 'server/test/contract/fuzz.test.ts', 'server/test/contract/permissions.test.ts'],
  build: ['outdated'],
  e2e: ['accessibility', 'fits', 'languages'].map((name) => `e2e/everywhere/${name}.spec.ts`),
}
const reports = mkdtempSync(join(tmpdir(), 'muster-reports-'))
const results = []
const env = {
  WALK_SEED: process.env.WALK_SEED ?? String(SEEDS[Math.floor(Date.now() / DAY_MS) % SEEDS.length]),
}

const node = (packageName, command, ...args) => ({
  command: pinnedNode(),
  args: [tool(packageName, command), ...args],
})
const VITEST = {
  unit: ['--config', 'server/vitest.config.ts'],
  contract: ['--root', 'contract'],
  web: ['--root', 'web'],
  texts: ['--root', 'scripts'],
  components: ['--config', 'web/vitest.browser.config.ts'],
}
const vitest = (step, filter, config = step) =>
  node(
    'vitest',
    'vitest',
    'run',
    ...VITEST[config],
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report(step)}`,
    ...(filter.length > 0 ? ['--passWithNoTests', ...filter] : []),
  )
const playwright = (...args) =>
  node('@playwright/test', 'playwright', 'test', '-c', 'e2e/playwright.config.ts', ...args)
const hasTests = (folder) => holdsFile(join(root, folder), ['.test.ts', '.test.tsx'])
const report = (name) => join(reports, `${name}.json`)

// A step's `job` is made when its turn comes: before the installation there is nothing to look up. It's given what the step
// is narrowed to, if anything. `tests` marks the ones that write a report; `needs` names what has to run before even when
// it was not asked for.
const STEPS = {
  install: { run: () => (needsInstall() ? runQuietly(install()) : { ok: true, output: '', ms: 0 }) },
  browser: { run: provideBrowser },
  lockfile: { run: checkLockfile },
  lint: {
    job: (paths) =>
      node(
        '@biomejs/biome',
        'biome',
        'ci',
        '--colors=off',
        '--no-errors-on-unmatched',
        ...(paths.length > 0 ? paths : ['.']),
      ),
  },
  styles: { job: () => node('stylelint', 'stylelint', 'web/src/**/*.css') },
  types: { job: () => node('typescript', 'tsc', '--noEmit', '-p', 'tsconfig.json') },
  arrows: {
    job: () =>
      node(
        'dependency-cruiser',
        'depcruise',
        '--config',
        '.dependency-cruiser.cjs',
        'contract',
        'server',
        'web',
      ),
  },
  unused: { job: () => node('knip', 'knip') },
  spelling: { job: () => node('cspell', 'cspell', 'lint', '--no-progress', '--no-summary') },
  texts: { tests: true, job: (filter) => vitest('texts', filter) },
  unit: { tests: true, job: (filter) => vitest('unit', filter) },
  // The tests of the whole contract for some of its calls, with nothing left out.
  walks: {
    tests: true,
    job: (calls) => ({
      ...vitest(
        'walks',
        ['server/test/contract/', '--testNamePattern', `\\b(${calls.join('|')})\\.`],
        'unit',
      ),
      env: { LONG: 'on' },
    }),
  },
  contract: {
    tests: true,
    job: (filter) => vitest('contract', filter),
    when: () => hasTests('contract'),
  },
  web: { tests: true, job: (filter) => vitest('web', filter), when: () => hasTests('web') },
  components: {
    tests: true,
    needs: ['browser'],
    job: (filter) => vitest('components', filter),
    when: () => holdsFile(join(root, 'web'), ['.browser.test.tsx']),
  },
  build: { job: (which) => build(...which) },
  e2e: {
    tests: true,
    needs: ['browser', 'build'],
    job: (files) => ({
      ...playwright('--reporter=list,json', ...files),
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('e2e') },
    }),
  },
}

// Each row runs after the one before; what stands in one row runs at once, and most of it keeps one core busy.
const ORDER = [
  ['install'],
  ['browser'],
  ['lockfile'],
  ['lint', 'styles', 'types', 'arrows', 'unused', 'spelling'],
  // The build comes before the tests of the server, which launch it.
  ['contract', 'web', 'texts', 'build'],
  ['unit'],
  ['components'],
  ['e2e'],
]
/** Of a few files and calls, all at once: each step is short, and begins with a wait. */
const NARROWED_ORDER = [
  ['install'],
  ['browser'],
  ['lint', 'types', 'contract', 'web', 'texts', 'build', 'walks', 'unit', 'components'],
  ['e2e'],
]

const asked = readArguments(process.argv.slice(2), {
  steps: Object.keys(STEPS).filter((name) => name !== 'walks'),
  withTests: Object.keys(STEPS).filter((name) => STEPS[name].tests),
  watchable: Object.keys(VITEST),
})
if (asked.refusal) {
  process.stderr.write(`${asked.refusal}\n`)
  process.exit(2)
}
if (asked.long) Object.assign(env, { LONG: 'on', PSEUDO_LANGUAGES: 'on' })
if (asked.files.length > 0 || asked.watch) await runFiles(asked)
else if (asked.features.length > 0) await runSteps(NARROWED_ORDER, scopeOfFeatures(asked.features))
else if (asked.changed) await runSteps(NARROWED_ORDER, scopeOfChanges(changedFiles()))
else if (asked.long) await runSteps(ORDER, LONG_FILES)
else {
  await runSteps(ORDER, everythingOf(asked.steps.length > 0 ? asked.steps : ORDER.flat()))
  process.stdout.write(
    `Heavy walks took a part of the calls and pages. WALK_SEED=${env.WALK_SEED} repeats it.\n`,
  )
}
rmSync(reports, { recursive: true, force: true })

function everythingOf(steps) {
  return Object.fromEntries(steps.map((name) => [name, []]))
}

/** Runs steps in this order. @param scope what each of them is narrowed to: an empty list is all of it */
async function runSteps(order, scope) {
  const names = Object.keys(scope)
  const chosen = new Set(['install', ...names, ...names.flatMap((name) => STEPS[name].needs ?? [])])
  for (const row of order) {
    const now = row.filter((name) => chosen.has(name) && (STEPS[name].when?.() ?? true))
    await Promise.all(now.map((name) => perform(name, scope[name] ?? [])))
    // Without its packages nothing else can say anything of worth.
    if (row[0] === 'install' && !results[0]?.ok) break
  }
  summarise()
}

/** Runs some tests and shows what they write as they write it. Files go to the steps named, or to the one that has them. */
async function runFiles({ steps, files, watch }) {
  const wanted = new Set([...steps, ...files.flatMap(stepsOfFile)])
  for (const step of ['install', ...[...wanted].flatMap((name) => STEPS[name]?.needs ?? [])])
    await perform(step, [])
  if (results.some(({ ok }) => !ok)) return summarise()
  let ok = true
  for (const step of wanted) {
    const own = files.filter((file) => stepsOfFile(file).includes(step))
    const tests =
      step === 'e2e'
        ? playwright(...own)
        : node('vitest', 'vitest', watch ? 'watch' : 'run', ...VITEST[step], ...own)
    ok = (await runOpenly({ ...tests, env })) && ok
  }
  process.exitCode = ok ? 0 : 1
}

async function perform(name, scope) {
  const step = STEPS[name]
  const result = step.run ? await step.run() : await runJob(() => step.job(scope))
  if (result.path) env.CHROMIUM_PATH = result.path
  const counts = step.tests
    ? countTests(report(name), result.ok)
    : { passed: result.ok ? 1 : 0, failed: result.ok ? 0 : 1 }
  results.push({ name, ...result, ...counts })
  process.stdout.write(`${result.ok ? '✓' : '✗'} ${name} ${seconds(result.ms)}\n`)
  if (!result.ok) process.stdout.write(`${result.output}\n\n`)
}

function runJob(job) {
  try {
    const made = job()
    return runQuietly({ ...made, env: { ...env, ...made.env }, limit: LIMIT })
  } catch (error) {
    return { ok: false, output: String(error), ms: 0 }
  }
}

function summarise() {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  const line = (...cells) =>
    process.stdout.write(
      `${cells.map((cell, at) => (at ? String(cell).padStart(9) : cell.padEnd(10))).join('')}\n`,
    )
  process.stdout.write('\n')
  line('step', 'passed', 'failed', 'time')
  for (const { name, passed, failed, ms } of results) line(name, passed, failed, seconds(ms))
  process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`)
  process.exitCode = results.every((result) => result.ok) ? 0 : 1
}
