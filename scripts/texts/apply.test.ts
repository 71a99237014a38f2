import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { applyEdits } from './apply.ts'
import { readEdits } from './edits.ts'
import { applyToTests } from './quotes.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'muster-texts-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const FILE = 'web/src/features/circles/page.tsx'
const TEST = 'web/src/features/circles/page.browser.test.tsx'

function put(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const edits = (...rows: readonly (readonly [line: number, from: string, to: string])[]) =>
  readEdits(rows.map(([line, from, to]) => [FILE, line, from, to].join('\t')).join('\n'))

it('changes strings, templates, attributes and elements in their place, twice without another change', () => {
  put(
    FILE,
    [
      "const told = 'Nobody came'",
      `const some = \`\${count} of them came\``,
      'const page = (',
      '  <p title="Who came">',
      '    Look at <Link to="/all">all of them</Link>{" "}',
      '    once more, {name}.',
      '  </p>',
      ')',
    ].join('\n'),
  )
  const rows = edits(
    [1, 'Nobody came', 'No one came'],
    [2, '{count} of them came', 'We saw {count} of them'],
    [4, 'Who came', 'People who came'],
    [5, 'Look at <0>all of them</0> once more, {name}.', '{name}, take another look at <0>everyone</0>.'],
  )
  const first = applyEdits(root, rows)
  expect([first.applied.length, first.done.length, first.left]).toEqual([4, 0, []])
  const after = read(FILE)
  expect(after.replaceAll(/\s+/g, ' ')).toBe(
    `const told = 'No one came' const some = \`We saw \${count} of them\` const page = ( <p title="People who came"> {name}, take another look at <Link to="/all">everyone</Link>. </p> )`,
  )
  const second = applyEdits(root, rows)
  expect([second.applied.length, second.done.length, read(FILE)]).toEqual([0, 4, after])
})

it('takes the text that is nearest to the line, when it is there more than once', () => {
  put(FILE, ["const one = 'Kind'", '', '', '', "const other = 'Kind'"].join('\n'))
  applyEdits(root, edits([5, 'Kind', 'Record type']))
  expect(read(FILE)).toBe(["const one = 'Kind'", '', '', '', "const other = 'Record type'"].join('\n'))
})

it('changes a phrase and a text within it', () => {
  put(FILE, `const told = \`Sent to \${name ?? 'somebody'}: it waits\``)
  const { left } = applyEdits(
    root,
    edits(
      [1, "Sent to {name ?? 'somebody'}: it waits", "Waiting for {name ?? 'somebody'}"],
      [1, 'somebody', 'someone'],
    ),
  )
  expect([left, read(FILE)]).toEqual([[], `const told = \`Waiting for \${name ?? 'someone'}\``])
})

it.each([
  [
    'another placeholder',
    `const told = \`\${name} came\``,
    '{name} came',
    '{person} came',
    'the old text has no {person}',
  ],
  [
    'a lost placeholder',
    `const told = \`\${name} came\``,
    '{name} came',
    'They came',
    'the new text leaves out expression name',
  ],
  [
    'a break of lines',
    'const told = `Hello,\n\nthey came`',
    'Hello, they came',
    'Hello, They came',
    'it has breaks of lines',
  ],
])('refuses a row with %s and changes nothing', (_, source, from, to, problem) => {
  put(FILE, source)
  const { applied, left } = applyEdits(root, edits([1, from, to]))
  expect([applied, left.map((row) => row.problem), read(FILE)]).toEqual([[], [problem], source])
})

it('finds a file that has moved since', () => {
  put('web/src/features/circles/circles/page.tsx', "const told = 'They left'")
  put('web/src/features/events/events/page.tsx', "const told = 'They came'")
  const files = ['web/src/features/circles/circles/page.tsx', 'web/src/features/events/events/page.tsx']
  const { applied } = applyEdits(root, edits([1, 'They left', 'They’ve left']), files)
  expect(applied).toHaveLength(1)
  expect(read('web/src/features/circles/circles/page.tsx')).toBe("const told = 'They’ve left'")
})

it('names a row whose file has neither the old text nor the new one', () => {
  put(FILE, "const told = 'They came'")
  const rows = edits([1, 'They left', 'They’ve left'])
  expect(applyEdits(root, rows)).toMatchObject({ applied: [], done: [], left: [], missing: rows })
})

it('puts the new texts into tests that quote the old ones, with values and in patterns', () => {
  put(FILE, "const told = 'They’ve left'")
  put(
    TEST,
    [
      "expect(page.getByText('They left'))",
      'expect(page.getByText(/^They left$/))',
      "expect(page.getByText('Anju and 4 others left the circle'))",
      "expect(page.getByText('They left early'))",
      'expect(page.getByText(/.* left the circle/))',
    ].join('\n'),
  )
  const rows = edits(
    [1, 'They left', 'They’ve left'],
    [2, '{name} left the circle', '{name} has left this circle'],
  )
  applyToTests(root, [TEST], [FILE], rows)
  expect(read(TEST).split('\n')).toEqual([
    "expect(page.getByText('They’ve left'))",
    'expect(page.getByText(/^They’ve left$/))',
    "expect(page.getByText('Anju and 4 others has left this circle'))",
    "expect(page.getByText('They left early'))",
    'expect(page.getByText(/.* left the circle/))',
  ])
})

it('leaves the titles of tests as they are', () => {
  put(FILE, "const told = 'They’ve left'")
  const source = [
    "it('They left', () => {})",
    "it.each([])('They left', () => {})",
    "test.describe('They left', () => {})",
  ]
  put(TEST, source.join('\n'))
  const { count } = applyToTests(root, [TEST], [FILE], edits([1, 'They left', 'They’ve left']))
  expect([count, read(TEST)]).toEqual([0, source.join('\n')])
})

it('names quotes that it can’t decide', () => {
  put(FILE, "const told = 'They left'")
  put('e2e/circles.spec.ts', "expect(page.getByText('They left'))")
  const { unclear } = applyToTests(
    root,
    ['e2e/circles.spec.ts'],
    [FILE],
    edits([1, 'They left', 'They’ve left']),
  )
  expect(unclear).toEqual([
    {
      file: 'e2e/circles.spec.ts',
      line: 1,
      text: 'They left',
      reason: 'the source still has it, else: They’ve left',
    },
  ])
})
