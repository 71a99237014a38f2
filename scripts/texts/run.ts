// `npm run texts` writes every text that people read into texts/en.tsv; `npm run texts -- apply FILE` puts edits of texts
// into the source and the tests that quote them.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyEdits } from './apply.ts'
import { readEdits } from './edits.ts'
import { lineOf, listedLines, root, textsInSource, trackedFiles, writeList } from './list.ts'
import { applyToTests } from './quotes.ts'

const [command, ...files] = process.argv.slice(2)
if (command === 'apply' && files.length > 0) apply(files)
else if (command === undefined) list()
else {
  console.error('npm run texts, or npm run texts -- apply FILE…')
  process.exitCode = 2
}

function list() {
  const texts = textsInSource()
  const before = new Set(listedLines())
  const added = texts.filter((text) => !before.has(lineOf(text))).length
  writeList(texts)
  console.log(`${texts.length} texts, ${added} added, ${before.size + added - texts.length} removed`)
}

function apply(lists: readonly string[]) {
  const edits = lists.flatMap((file) => readEdits(readFileSync(file, 'utf8')))
  const { sources, tests } = trackedFiles()
  const { applied, done, left, missing, files: changed } = applyEdits(root, edits, sources)
  const quotes = applyToTests(root, tests, sources, applied)
  format([...changed, ...quotes.files])
  for (const { edit, problem } of left)
    console.log(`${edit.file}:${edit.line}\t${problem}\t${edit.from}\t${edit.to}`)
  for (const { file, line, from, to } of missing)
    console.log(`${file}:${line}\tneither text is there\t${from}\t${to}`)
  for (const { file, line, text, reason } of quotes.unclear)
    console.log(`${file}:${line}\t${reason}\t${text}`)
  console.log(
    `${applied.length} applied, ${done.length} done before, ${left.length} to do, ${missing.length} worded in another way; ${quotes.count} quotes in ${quotes.files.length} tests changed, ${quotes.unclear.length} unclear`,
  )
}

function format(changed: readonly string[]) {
  if (changed.length === 0) return
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  execFileSync(process.execPath, [biome, 'format', '--write', ...new Set(changed)], {
    cwd: root,
    stdio: 'ignore',
  })
}
