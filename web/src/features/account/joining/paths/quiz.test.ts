import { domainWords } from '@muster/contract/lib/words.ts'
import { describe, expect, it } from 'vitest'
import { questions } from './questions.ts'
import { type Answers, pointsOf, recommend, shuffledIds } from './quiz.ts'
import { newQuiz, resumedQuiz } from './quiz-state.ts'

const ids = questions.map(({ id }) => id)

/** Ticks the domains in the first questions: `ticks({ coder: 3 })` ticks the coder answer in questions 1 to 3. */
function ticks(counts: Partial<Record<(typeof domainWords)[number], number>>): Answers {
  return Object.fromEntries(
    ids.map((id, index) => [id, domainWords.filter((domain) => index < (counts[domain] ?? 0))]),
  )
}

describe('the questions', () => {
  it('are eight, each with one answer for every domain', () => {
    expect(questions).toHaveLength(8)
    for (const { answers } of questions) {
      expect(answers.map(({ domain }) => domain).sort()).toEqual([...domainWords].sort())
    }
  })
})

describe('the recommendation', () => {
  it('names every domain with three points or more, most points first', () => {
    expect(recommend(ticks({ maker: 3, coder: 5, creative: 2 }))).toEqual(['coder', 'maker'])
  })

  it('counts the last question too', () => {
    const last = ids.at(-1) ?? ''
    const answers = { ...ticks({ manager: 2 }), [last]: ['manager'] as const }
    expect(pointsOf(answers).manager).toBe(3)
    expect(recommend(answers)).toEqual(['manager'])
  })

  it('names those with the most points when none has three', () => {
    expect(recommend(ticks({ maker: 2, creative: 2, coder: 1 }))).toEqual(
      expect.arrayContaining(['creative', 'maker']),
    )
  })

  it('is one or two, however many are equal', () => {
    expect(recommend(ticks({ maker: 8, creative: 8, coder: 8, manager: 8 }))).toHaveLength(2)
    expect(recommend(ticks({ maker: 1, creative: 1, coder: 1, manager: 1 }))).toHaveLength(2)
    expect(recommend(ticks({ maker: 4, creative: 4, coder: 4 }))).toHaveLength(2)
  })

  it('prefers of equals what was ticked alone, and then what was ticked first', () => {
    const [one = '', two = '', three = ''] = ids
    const alone = {
      [one]: ['maker', 'coder', 'manager'],
      [two]: ['manager'],
      [three]: ['maker', 'coder'],
    } as const
    expect(recommend(alone)).toEqual(['manager', 'maker'])
    expect(recommend({ [one]: ['manager', 'creative', 'coder'] })).toEqual(['manager', 'creative'])
  })

  it('names none when every question was skipped', () => {
    expect(recommend({})).toEqual([])
  })
})

describe('a run of the quiz', () => {
  it('asks every question once, in an order that chance decides', () => {
    expect([...shuffledIds()].sort()).toEqual([...ids].sort())
    expect(shuffledIds(() => 0)).not.toEqual(shuffledIds(() => 0.999))
  })

  it('goes on after a reload where it was', () => {
    const kept = { ...newQuiz(), at: 5, answers: ticks({ coder: 4 }) }
    expect(resumedQuiz(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  })

  it('starts over when what was kept does not fit these questions', () => {
    expect(resumedQuiz({ order: ['an old question'], at: 0, answers: {} }).order).toHaveLength(8)
    expect(resumedQuiz({ ...newQuiz(), at: 8 }).at).toBe(0)
    expect(resumedQuiz('broken').at).toBe(0)
  })
})
