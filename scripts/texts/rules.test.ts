import { expect, it } from 'vitest'
import { breaking, refusing, rules } from './rules.ts'

const text = (words: string, kind = 'p') => ({ place: 'Page', file: 'web/src/page.tsx', kind, text: words })

const faults: readonly (readonly [rule: string, kind: string, fault: string, right: string])[] = [
  ['clause-subject', 'p', 'Who applies agrees that others read it.', 'Who they’ll replace'],
  ['clause-subject', 'p', 'Sent. What was revoked stays revoked.', 'What you can do next'],
  ['for-who', 'p', 'A place for who comes first', 'A place for the first to come'],
  ['whom', 'p', 'People whom you invited', 'People you invited'],
  ['stands', 'p', 'Your name stands on the list', 'Your name is on the list'],
  ['told', 'p', 'They are told why', 'They’ll be notified'],
  ['take-back', 'confirmLabel', 'Take it back', 'Withdraw it'],
  ['may', 'p', 'You may leave this page', 'It may be late'],
  ['somebody', 'p', 'Somebody else saved it', 'Someone else saved it'],
  ['mail', 'p', 'We sent you a mail', 'The mail server didn’t respond in time'],
  ['any-more', 'p', 'It is not there any more', 'It’s no longer there'],
  ['straight-quotes', 'p', 'Delete "Robotics"?', 'Delete “Robotics”?'],
  ['straight-quotes', 'p', "You're offline", 'You’re offline'],
  ['title-case', 'h2', 'Create Achievement', 'Create achievement'],
  ['final-stop', 'success', 'Circle updated.', 'Circle updated'],
  ['lower-case-email', 'body', 'Hello {name}, your code is {code}.', 'Hello {name}, Your code is {code}.'],
  ['long-button', 'Button', 'Start a new draft from it', 'Start new draft'],
  [
    'long-subject',
    'subject',
    'Your weekly summary of everything that happened in your circles',
    'Your week at {site}',
  ],
]

it.each(faults)('%s finds a %s that says “%s”, and lets “%s” be', (name, kind, fault, right) => {
  const rule = rules.find((one) => one.name === name)
  expect([fault, right].map((words) => rule?.breaks(text(words, kind)))).toEqual([true, false])
})

it('has an example of each rule', () => {
  expect(rules.map(({ name }) => name)).toEqual([...new Set(faults.map(([name]) => name))])
})

it('reads words and not the names in an expression', () => {
  const rule = rules.find(({ name }) => name === 'mail')
  expect(rule?.breaks(text('Sent to {person.mail}'))).toBe(false)
})

it('refuses the words of docs/words.md as whole words', () => {
  const rule = refusing(['log in'])
  expect(['Log in with Google', 'A log in-depth'].map((words) => rule.breaks(text(words)))).toEqual([
    true,
    false,
  ])
})

it('says where a fault is and what to do, but for texts that have leave', () => {
  const [rule] = rules.filter(({ name }) => name === 'whom')
  if (!rule) throw new Error('the rule is gone')
  const found = [text('People whom you know'), text('For whom?')]
  expect(breaking(rule, found, new Map([['whom', new Set(['For whom?'])]]))).toEqual([
    'web/src/page.tsx: “People whom you know”. Say it with “who”, or turn the sentence round.',
  ])
})
