// The whole check of the repository. `npm test` runs every step, `npm test -- lint types` those that are named, and
// `npm test -- server/src/features/partners/channels` the tests of these files and folders, again at each change with `--watch`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideBrowser } from './lib/browser.mjs'
import { countTests } from './lib/counts.mjs'
import { holdsFile, needsInstall, pinnedNode, root, tool } from './lib/project.mjs'
import { build, checkLockfile, install, runOpenly, runQuietly, seconds } from './lib/steps.mjs'
import { stepsOfFile } from './lib/test-files.mjs'

const LIMIT = 20 * 60_000
const reports = mkdtempSync(join(tmpdir(), 'muster-reports-'))
const results = []
const env = {}

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
const vitest = (step) =>
  node(
    'vitest',
    'vitest',
    'run',
    ...VITEST[step],
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report(step)}`,
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
  spelling: { job: () => node('cspell', 'cspell', 'lint', '--no-progress', '--no-summary') },
  texts: { tests: true, job: () => vitest('texts') },
  unit: { tests: true, job: () => vitest('unit') },
  contract: {
    tests: true,
    job: () => vitest('contract'),
    when: () => hasTests('contract'),
  },
  web: { tests: true, job: () => vitest('web'), when: () => hasTests('web') },
  components: {
    tests: true,
    needs: ['browser'],
    job: () => vitest('components'),
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

// Each row runs after the one before; what stands in one row runs at once, and most of it keeps one core busy.
const ORDER = [
  ['install'],
  ['browser'],
  ['lockfile'],
  ['lint', 'types', 'arrows', 'unused', 'spelling'],
  // The build comes before the tests of the server, which launch it.
  ['contract', 'web', 'texts', 'build'],
  ['unit'],
  ['components'],
  ['e2e'],
]

const { steps, files, watch } = read(process.argv.slice(2))
if (files.length > 0 || watch) await runFiles()
else await runSteps()
rmSync(reports, { recursive: true, force: true })

async function runSteps() {
  const chosen =
    steps.length === 0
      ? new Set(Object.keys(STEPS))
      : new Set(['install', ...steps, ...steps.flatMap((name) => STEPS[name].needs ?? [])])
  for (const row of ORDER) {
    await Promise.all(row.filter((name) => chosen.has(name) && (STEPS[name].when?.() ?? true)).map(perform))
    // Without its packages nothing else can say anything of worth.
    if (row[0] === 'install' && !results[0]?.ok) break
  }
  summarise()
}

/** Runs some tests and shows what they write as they write it. Files go to the steps named, or to the one that has them. */
async function runFiles() {
  const wanted = new Set([...steps, ...files.flatMap(stepsOfFile)])
  for (const step of ['install', ...[...wanted].flatMap((name) => STEPS[name]?.needs ?? [])])
    await perform(step)
  if (results.some(({ ok }) => !ok)) return summarise()
  let ok = true
  for (const step of wanted) {
    const own = files.filter((file) => stepsOfFile(file).includes(step))
    ok = (await runOpenly({ ...testsOf(step, own), env })) && ok
  }
  process.exitCode = ok ? 0 : 1
}

function testsOf(step, own) {
  if (step === 'e2e')
    return node('@playwright/test', 'playwright', 'test', '-c', 'e2e/playwright.config.ts', ...own)
  return node('vitest', 'vitest', watch ? 'watch' : 'run', ...VITEST[step], ...own)
}

function read(args) {
  const files = args.filter((arg) => stepsOfFile(arg).length > 0)
  const watch = args.includes('--watch')
  const steps = args.filter((arg) => arg !== '--watch' && !files.includes(arg))
  const unknown = steps.filter((name) => !(name in STEPS))
  if (unknown.length > 0) {
    refuse(
      `No such step or file: ${unknown.join(', ')}. There are the steps ${Object.keys(STEPS).join(', ')}`,
    )
  }
  const withoutTests = steps.filter((name) => !STEPS[name].tests)
  if (files.length > 0 && withoutTests.length > 0)
    refuse(`No files can be named for ${withoutTests.join(', ')}`)
  if (watch && [...steps, ...files.flatMap(stepsOfFile)].some((name) => !(name in VITEST))) {
    refuse(`Only ${Object.keys(VITEST).join(', ')} can be watched`)
  }
  if (watch && steps.length + files.length === 0) refuse('Name a step or files to watch')
  return { steps, files, watch }
}

function refuse(text) {
  process.stderr.write(`${text}\n`)
  process.exit(2)
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
