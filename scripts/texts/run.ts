// `npm run texts` writes every text that people read into texts/en.tsv; `npm run texts -- apply FILE` puts edits of texts into
// the source and the tests.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyEdits } from './apply.ts'
import { readEdits } from './edits.ts'
import { applyToTests } from './quotes.ts'

const root = join(import.meta.dirname, '..', '..')

const [command, ...files] = process.argv.slice(2)
if (command === 'apply') apply(files)

function apply(lists: readonly string[]) {
  const edits = lists.flatMap((list) => readEdits(readFileSync(list, 'utf8')))
  const { applied, done, left, files } = applyEdits(root, edits)
  const tracked = trackedFiles()
  const undone = new Set(left.map(({ edit }) => edit))
  const tests = applyToTests(
    root,
    tracked.tests,
    tracked.sources,
    edits.filter((edit) => !undone.has(edit)),
  )
  format([...files, ...tests.files])
  for (const { edit, problem } of left)
    console.log(`${edit.file}:${edit.line}\t${problem}\t${edit.from}\t${edit.to}`)
  for (const { file, line, text, reason } of tests.unclear) console.log(`${file}:${line}\t${reason}\t${text}`)
  console.log(
    `${applied.length} applied, ${done.length} done before, ${left.length} to do; ${tests.count} quotes in ${tests.files.length} tests changed, ${tests.unclear.length} unclear`,
  )
}
function trackedFiles() {
  const all = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
  const isTest = (file: string) => /\.(test|fixture)\.tsx?$|^(server\/test|web\/test|e2e|bench)\//.test(file)
  return {
    tests: all.filter(isTest),
    sources: all.filter((file) => /^(contract|server|web)\/src\//.test(file) && !isTest(file)),
  }
}

function format(files: readonly string[]) {
  if (files.length > 0)
    execFileSync(
      process.execPath,
      [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', ...new Set(files)],
      { cwd: root, stdio: 'ignore' },
    )
}
