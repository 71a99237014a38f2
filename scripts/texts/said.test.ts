import { expect, it } from 'vitest'
import { counted } from '../../contract/src/lib/counted.ts'
import { say } from '../../contract/src/lib/say.ts'
import { saidTexts } from './said.ts'

const keysOf = (code: string) =>
  saidTexts('server/src/features/circles/sample.ts', code).map(({ key }) => key)

it('reads whole texts that pass the envelope, and says whole sentences of what wasn’t found', () => {
  const code = `
    throw refused('The meetup has started')
    throw fieldRefused('title', 'Choose another title')
    throw notFound('this circle')
    const routes = { join: { summary: 'Join a circle', body: z.object({ kind: z.enum(['in-person'], 'Choose a kind') }) } }
    const join = () => new WithMessage('You’ve joined', { state: 'open' })`
  expect(keysOf(code)).toEqual([
    'The meetup has started',
    'Choose another title',
    'We couldn’t find this circle',
    'Choose a kind',
    'You’ve joined',
  ])
})

it('reads tags with the key that say looks up, and leaves out templates that have none', () => {
  const code = `
    const one = say\`\${{ name: member.name }} left \${counted({ circles, at: when(day) }, { 0: 'no circle', one: '# circle {at}', other: '# circles' })}\`
    const other = { error: () => say\`Use \${{ MOST }} or fewer\`, word: say('lead') }
    throw refused(\`\${name} has left\`)`
  const looked: string[] = []
  globalThis.speech = {
    locale: 'hi-IN',
    messages: new Proxy({}, { get: (_, key) => void looked.push(String(key)) }),
  }
  say`${{ name: 'Anju' }} left ${counted({ circles: 1, at: 'today' }, { 0: 'no circle', one: '# circle {at}', other: '# circles' })}`
  say`Use ${{ MOST: 5 }} or fewer`
  say('lead')
  globalThis.speech = undefined
  expect(keysOf(code)).toEqual(looked)
})

it('refuses what a translator couldn’t name', () => {
  expect(() => keysOf(`say\`\${name} has left\``)).toThrow('takes { name: value }')
  expect(() => keysOf(`say\`\${counted({ n }, { one: text, other: text })}\``)).toThrow(
    'takes { name: value }',
  )
})
