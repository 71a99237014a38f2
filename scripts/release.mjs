// `npm run release -- 1.2.0`: checks everything, writes the accessibility statement, commits and tags the version, and puts
// what is published into `release/`. Nothing is pushed. See CONTRIBUTING.md.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { provideBrowser } from './lib/browser.mjs'
import { npmCommand, pinnedNode, root, tool } from './lib/project.mjs'
import { notesOf } from './release/changelog.mjs'
import { statementOf } from './release/statement.mjs'

const WORKSPACES = ['.', 'contract', 'server', 'web', 'e2e', 'bench']
const STATEMENT = join(root, 'docs/accessibility.md')
const folder = join(root, 'release')

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

function end(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Runs a command in the open and ends the release where it fails. */
function run({ command, args, env = {}, shell = false }) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    shell,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) end(`${args.join(' ')} failed, so nothing was released.`)
}

/** Looks at every page with the accessibility tests and writes what they found into docs/accessibility.md. */
async function writeStatement(version) {
  const { path } = await provideBrowser()
  const report = join(root, 'release', 'accessibility.json')
  mkdirSync(folder, { recursive: true })
  run({
    command: pinnedNode(),
    args: [
      tool('@playwright/test', 'playwright'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--reporter=json',
      ...['everywhere/accessibility', 'everywhere/fits', 'staff/phone', 'learning/taps'],
    ],
    env: { LONG: 'on', PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(path && { CHROMIUM_PATH: path }) },
  })
  const results = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  writeFileSync(STATEMENT, statementOf(results, version))
}

const [, , version, ...rest] = process.argv
if (version === 'statement') {
  await writeStatement(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version)
  process.exit()
}
if (!/^\d+\.\d+\.\d+$/.test(version ?? '') || rest.length > 0) {
  end('Say which version, for example: npm run release -- 1.2.0')
}
const tag = `v${version}`
const notes = notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)
if (!notes) end(`CHANGELOG.md has no section “## ${version}”. Write what users will notice.`)
if (git('status', '--porcelain')) end('There are changes that aren’t committed. Commit them first.')
if (git('tag', '--list', tag)) end(`The tag ${tag} is there already. Choose another version.`)

run({ ...npmCommand(['test']) })
run({ ...npmCommand(['run', 'test:long']) })
await writeStatement(version)
for (const workspace of WORKSPACES) {
  const file = join(root, workspace, 'package.json')
  const json = readFileSync(file, 'utf8')
  writeFileSync(file, json.replace(/"version": "[^"]+"/, `"version": "${version}"`))
}
const chart = join(root, 'deploy/helm/Chart.yaml')
const described = readFileSync(chart, 'utf8')
writeFileSync(chart, described.replace(/(?<=^(?:appV|v)ersion: "?)[\d.]+/gm, version))
run({ ...npmCommand(['install', '--package-lock-only', '--ignore-scripts']) })
run({ ...npmCommand(['run', 'lockfile']) })
git('add', '--all')
// What was released as it stood is tagged where it stands.
if (git('status', '--porcelain')) git('commit', '--message', `release: ${version}`)
git('tag', '--annotate', tag, '--message', `Muster ${version}\n\n${notes}`)

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const archive = `muster-${version}.tar.gz`
git('archive', '--format=tar.gz', `--prefix=muster-${version}/`, `--output=${join(folder, archive)}`, tag)
const { command, args, shell } = npmCommand(['sbom', '--sbom-format=cyclonedx', '--omit=dev'])
const sbom = spawnSync(command, args, { cwd: root, shell, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
if (sbom.status !== 0) end(`${sbom.stderr}npm couldn’t list the packages.`)
writeFileSync(join(folder, `muster-${version}.cdx.json`), sbom.stdout)
writeFileSync(join(folder, 'notes.md'), `${notes}\n`)
const sums = [archive, `muster-${version}.cdx.json`, 'notes.md'].map((name) => {
  const digest = createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex')
  return `${digest}  ${name}\n`
})
writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
console.log(
  `Muster ${version} is tagged as ${tag}, and release/ has what to publish. Push with: git push --follow-tags`,
)
