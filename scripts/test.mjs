// The whole check of the repository. `npm test` runs every step, `npm test -- lint types` those that are named.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideBrowser } from './lib/browser.mjs'
import { countTests } from './lib/counts.mjs'
import { holdsFile, needsInstall, pinnedNode, root, tool } from './lib/project.mjs'
import { build, checkLockfile, install, runQuietly, seconds } from './lib/steps.mjs'

const LIMIT = 20 * 60_000
const reports = mkdtempSync(join(tmpdir(), 'muster-reports-'))
const results = []
const env = {}

const node = (packageName, command, ...args) => ({
  command: pinnedNode(),
  args: [tool(packageName, command), ...args],
})
const vitest = (name, ...args) =>
  node(
    'vitest',
    'vitest',
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report(name)}`,
  )
const hasTests = (folder) => holdsFile(join(root, folder), ['.test.ts', '.test.tsx'])
const report = (name) => join(reports, `${name}.json`)

// A step's `job` is made when its turn comes: before the installation there is nothing to look up. `tests` marks the
// ones that write a report; `needs` names what has to run before even when it was not asked for.
const STEPS = {
  install: { run: () => (needsInstall() ? runQuietly(install()) : { ok: true, output: '', ms: 0 }) },
  browser: { run: provideBrowser },
  lockfile: { run: checkLockfile },
  lint: { job: () => node('@biomejs/biome', 'biome', 'ci', '--colors=off', '.') },
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
  unit: { tests: true, job: () => vitest('unit', '--config', 'server/vitest.config.ts') },
  contract: {
    tests: true,
    job: () => vitest('contract', '--root', 'contract'),
    when: () => hasTests('contract'),
  },
  web: { tests: true, job: () => vitest('web', '--root', 'web'), when: () => hasTests('web') },
  components: {
    tests: true,
    needs: ['browser'],
    job: () => vitest('components', '--config', 'web/vitest.browser.config.ts'),
    when: () => holdsFile(join(root, 'web'), ['.browser.test.tsx']),
  },
  build: { job: build },
  e2e: {
    tests: true,
    needs: ['browser', 'build'],
    job: () => ({
      ...node(
        '@playwright/test',
        'playwright',
        'test',
        '-c',
        'e2e/playwright.config.ts',
        '--reporter=list,json',
      ),
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('e2e') },
    }),
  },
}

// Each row runs after the one before; within a row, as many at once as are named together.
const ORDER = [
  ['install'],
  ['browser'],
  ['lockfile'],
  ['lint', 'types'],
  ['arrows', 'unused'],
  ['unit'],
  ['contract'],
  ['web'],
  ['components'],
  ['build'],
  ['e2e'],
]

const chosen = choose(process.argv.slice(2))
for (const row of ORDER) {
  await Promise.all(row.filter((name) => chosen.has(name) && (STEPS[name].when?.() ?? true)).map(perform))
  // Without its packages nothing else can say anything of worth.
  if (row[0] === 'install' && !results[0]?.ok) break
}
rmSync(reports, { recursive: true, force: true })
summarise()

function choose(names) {
  const unknown = names.filter((name) => !(name in STEPS))
  if (unknown.length > 0) {
    process.stderr.write(`No such step: ${unknown.join(', ')}. There are: ${Object.keys(STEPS).join(', ')}\n`)
    process.exit(2)
  }
  if (names.length === 0) return new Set(Object.keys(STEPS))
  return new Set(['install', ...names, ...names.flatMap((name) => STEPS[name].needs ?? [])])
}

async function perform(name) {
  const step = STEPS[name]
  const result = step.run ? await step.run() : await runJob(step.job)
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
