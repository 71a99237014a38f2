import { type Domain, domainWords } from '@muster/contract/lib/words.ts'
import { useState } from 'react'
import { readKept, writeKept } from '../registration/kept.ts'
import { isListOf, isRecord } from '../registration/known.ts'
import { questions } from './questions.ts'
import { shuffledIds } from './quiz.ts'

export interface QuizState {
  /** Ids of all questions, in the order of this run. */
  order: string[]
  /** Index of the current question. */
  at: number
  answers: Record<string, Domain[]>
}

const ids = questions.map(({ id }) => id)

export function newQuiz(): QuizState {
  return { order: shuffledIds(), at: 0, answers: {} }
}

/** The stored run if its questions are still the current ones; otherwise a new run. */
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

/** The quiz state of this tab. Answers survive going back and a reload. */
export function useQuiz() {
  const [quiz, setQuiz] = useState(() => resumedQuiz(readKept('quiz')))
  function change(next: QuizState) {
    writeKept('quiz', next)
    setQuiz(next)
  }
  return [quiz, change] as const
}
