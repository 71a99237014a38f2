import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import type { Board } from '../../../../ui/questions/board.ts'

/** The questions about an event, answered by its organisers. */
export function eventBoard(event_id: string): Board {
  const calls = api.eventQuestions
  const at = (question_id: string) => ({ params: { event_id, question_id } })
  return {
    id: event_id,
    answeredBy: 'organisers',
    reads: [keyOf(calls)],
    ask: (body) => calls.ask.answer({ params: { event_id }, body }),
    edit: (id, text) => calls.edit.answer({ ...at(id), body: { text } }),
    remove: (id) => calls.remove.answer(at(id)),
    answer: (id, answer) => calls.answer.answer({ ...at(id), body: { answer } }),
    removeAnswer: (id) => calls.removeAnswer.answer(at(id)),
    report: (id) => calls.report.answer(at(id)),
    keep: (id) => calls.keep.answer(at(id)),
  }
}
