import { expect, it } from 'vitest'
import { convert } from './convert.ts'

const converted = (source: string, kept: readonly string[] = []) =>
  convert('web/src/page.tsx', source, (text) => kept.includes(text))
const body = (source: string) =>
  converted(source)
    .text.replaceAll(/^import .*\n/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

const forms: readonly (readonly [name: string, before: string, after: string])[] = [
  ['a constant', "const title = 'Your circles'", 'const title = t`Your circles`'],
  ['an attribute', '<a title="Leave circle" />', '<a title={t`Leave circle`} />'],
  ['the words of an element', '<b> Leave circle </b>', '<b> {t`Leave circle`} </b>'],
  ['words beside an icon', '<b><IconX /> Leave</b>', '<b><IconX /> {t`Leave`}</b>'],
  ['a choice', "toast(on ? 'Sent' : 'Saved')", 'toast(on ? t`Sent` : t`Saved`)'],
  ['a name', `say(\`\${name} left\`)`, `say(t\`\${name} left\`)`],
  [
    'an expression',
    `say(\`Hello \${user.full_name}\`)`,
    `say(t\`Hello \${ph({ fullName: user.full_name })}\`)`,
  ],
  [
    'a word that’s chosen within a sentence',
    `say(\`Circle \${isNew ? 'created' : 'saved'}\`)`,
    'say((isNew ? t`Circle created` : t`Circle saved`))',
  ],
  [
    'a sentence with a link',
    '<p>Open <a href="/all">all {count}</a>, {user.name}.</p>',
    '<p><Trans>Open <a href="/all">all {count}</a>, {ph({ name: user.name })}.</Trans></p>',
  ],
]

it.each(forms)('converts %s', (_, before, after) => {
  expect(body(before)).toBe(after)
})

const numbers = "import { formatCount, plural } from '@muster/contract/lib/numbers.ts'\n"
it('puts the words of a count into one message with its sentence', () => {
  expect(
    body(
      `${numbers}const one = plural(free, { none: 'Full', one: '1 seat', many: (n) => \`\${n} seats of \${size}\` })
const two = \`\${formatCount(list.length, 'circle')} found\`
const three = <p>{formatCount(count, 'person', 'people')} came</p>`,
    ),
  ).toBe(
    `const one = plural(free, { 0: \`Full\`, one: \`# seat\`, other: \`# seats of \${size}\` }) const two = t\`\${plural({ list: list.length }, { one: \`# circle\`, other: \`# circles\` })} found\` const three = <p><Trans><Plural value={count} one="# person" other="# people" /> came</Trans></p>`,
  )
})

it('leaves what programs read, and what is kept', () => {
  const source = "const draft = { kind: 'meetup-answer', name: 'Kept' }\nif (state === 'Open') go('/all')"
  expect(converted(source, ['Kept'])).toEqual({ text: source, counts: {}, left: [] })
})

it.each([
  ['a sentence of pieces', "<p>Saved{by && ' by a lead'}.</p>"],
  ['braces in the text', "const help = 'Write {name} for the name'"],
  ['the words of the count come from elsewhere', `${numbers}const all = formatCount(count, noun)`],
  [
    'the words of the count come from elsewhere',
    `${numbers}const all = plural(count, { one: 'One', many: (n) => \`\${words[n] ?? n} seats\` })`,
  ],
  ['the file has a name t of its own', "const t = 'Now'"],
])('names the place with %s', (reason, source) => {
  const { text, left } = converted(source)
  expect([text, left.map((one) => one.reason)]).toEqual([source, [reason]])
})

it('changes nothing the second time', () => {
  const all = forms.map(
    ([, before], at) => `const a${at} = () => { ${before.startsWith('<') ? 'return ' : ''}${before} }`,
  )
  const once = converted(numbers + all.join('\n')).text
  expect(converted(once)).toMatchObject({ text: once, counts: {} })
})
