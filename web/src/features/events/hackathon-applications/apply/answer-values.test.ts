import type { FormField } from '@muster/contract/events/hackathon-parts.ts'
import { expect, test } from 'vitest'
import { serverFields, toAnswers, toValues } from './answer-values.ts'

const field = (field_name: string, kind: FormField['kind'] = 'short'): FormField => ({
  field_name,
  kind,
  label: field_name,
  help: '',
  is_required: false,
  options: [],
})
const fields = [
  field('name', 'system'),
  field('Why? (v1.0)'),
  field('Meals', 'choices'),
  field('github', 'link'),
]

test('answers come back as they were given, whatever signs their questions have', () => {
  const answers = { 'Why? (v1.0)': 'For my town', Meals: ['Vegan'] }
  const values = toValues(fields, answers, { consent: true, needsTeam: false })
  expect(values).toEqual({ q0: 'For my town', q1: ['Vegan'], q2: '', consent: true, needs_team: false })
  expect(toAnswers(fields, values)).toEqual(answers)
})

test('an answer of an earlier form that does not fit is left out', () => {
  const values = toValues(fields, { Meals: 'Vegan', shoe: '43' }, { consent: false, needsTeam: true })
  expect(values).toEqual({ q0: '', q1: [], q2: '', consent: false, needs_team: true })
})

test('a refusal is told at its question', () => {
  expect(serverFields(fields)).toEqual({
    'answers.Why? (v1.0)': 'q0',
    'answers.Meals': 'q1',
    'answers.github': 'q2',
  })
})
