import { type Domain, domainWords } from '@muster/contract/lib/words.ts'
import { useState } from 'react'
import { readKept, writeKept } from '../registration/kept.ts'
import { isListOf, isRecord } from '../registration/known.ts'
import { questions } from './questions.ts'
import { shuffledIds } from './quiz.ts'

export interface QuizState {
  /** Ids of all questions in the order of this run. */
  order: string[]
  /** Which question shows. */
  at: number
  answers: Record<string, Domain[]>
}

const ids = questions.map(({ id }) => id)

export function newQuiz(): QuizState {
  return { order: shuffledIds(), at: 0, answers: {} }
}

/** The run that was kept, if it is one of these questions; otherwise a new one. */
export function resumedQuiz(kept: unknown): QuizState {
  return isQuiz(kept) ? kept : newQuiz()
}

function isQuiz(kept: unknown): kept is QuizState {
  if (!isRecord(kept) || !isRecord(kept.answers)) return false
  const { order, at, answers } = kept
  return (
    isListOf(ids, order) &&
    order.length === ids.length &&
    ids.every((id) => order.includes(id)) &&
    typeof at === 'number' &&
    at in order &&
    Object.values(answers).every((chosen) => isListOf(domainWords, chosen))
  )
}

/** The quiz of this tab: answers stay when one goes back, and over a reload. */
export function useQuiz() {
  const [quiz, setQuiz] = useState(() => resumedQuiz(readKept('quiz')))
  function change(next: QuizState) {
    writeKept('quiz', next)
    setQuiz(next)
  }
  return [quiz, change] as const
}
