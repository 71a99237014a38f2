import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textsOf } from './extract.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-texts-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Kind and text of what people read in some source. */
function read(source: string): string[] {
  const path = join(folder, 'source.tsx')
  writeFileSync(path, source)
  return textsOf(path, 'source.tsx').map(({ kind, text }) => `${kind}: ${text}`)
}

describe('people read', () => {
  it.each([
    [
      'what an element says, with what is put in',
      '<p>Sent to <b>{name}</b>{" "}now</p>',
      ['p: Sent to <0>{name}</0> now'],
    ],
    ['what a fragment says', '<>Try again</>', ['fragment: Try again']],
    [
      'attributes',
      '<Button aria-label="Close" title="Leave circle?" />',
      ['aria-label: Close', 'title: Leave circle?'],
    ],
    ['properties', "const act = { label: 'Undo', one: 'task' }", ['label: Undo', 'one: task']],
    ['labels in constants', "const words = ['Saved', 'Your circle']", ['words: Saved', 'words: Your circle']],
    ['templates', `const told = (n) => \`\${n} came\``, ['return: {n} came']],
    [
      'both sides of a condition',
      "toast(isNew ? 'Circle created' : 'Circle updated')",
      ['toast: Circle created', 'toast: Circle updated'],
    ],
    [
      'messages of schemas',
      "z.string().min(1, 'Enter a name').regex(/x/, 'Use letters')",
      ['min: Enter a name', 'regex: Use letters'],
    ],
    [
      'emails',
      `const mail = { subject: 'Hello', body: \`Hello \${name},\n\nYour code is \${code}.\` }`,
      ['subject: Hello', 'body: Hello {name}, Your code is {code}.'],
    ],
    [
      'what is in a macro of Lingui, with the names of its placeholders',
      `const page = <Button title={t\`Leave \${ph({ name: circle.name })}\`}>{t\`Leave circle\`}</Button>
       const note = <p><Trans>All of <b>{name}</b></Trans></p>
       const count = plural(tasks, { one: \`# task\`, other: \`# tasks\` })`,
      [
        'title: Leave {name}',
        'Button: Leave circle',
        'p: All of <0>{name}</0>',
        'one: # task',
        'other: # tasks',
      ],
    ],
  ])('%s', (_, source, texts) => {
    expect(read(source).toSorted()).toEqual(texts.toSorted())
  })
})

it('no one reads imports, types, keys, comparisons, classes, addresses, statements and logs', () => {
  expect(
    read(`
      import { a } from 'Some package'
      type State = 'Open today' | 'Closed'
      const kept = { 'Some key': 1 }
      if (state === 'Open today') log.warn('Something went wrong')
      const page = <a className="Wide card" href="/some page" />
      db.execute(sql\`select name from member where state = 'Open'\`)
      const path = '/dashboard/home'
      const shape = 'M0 0h1v1z'
      const colour = 'color-mix(in srgb, red 10%, blue)'
      const name = 'GOOGLE_CLIENT_ID'
    `),
  ).toEqual([])
})
