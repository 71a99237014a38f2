import { api } from '../../../../../api/client.ts'
import { keyOf } from '../../../../../api/query-of.ts'
import { useAction } from '../../../../../ui/acts/use-action.ts'

/** Acts on one question. @param onWritten called when the text was saved */
export function useQuestionActs(meet_id: string, question_id: string, onWritten: () => void) {
  const params = { meet_id, question_id }
  const invalidates = [keyOf(api.meetupQuestions)]
  const calls = api.meetupQuestions
  const edit = useAction({
    call: (text: string) => calls.edit.answer({ params, body: { text } }),
    invalidates,
    onDone: onWritten,
  })
  const answer = useAction({
    call: (text: string) => calls.answer.answer({ params, body: { answer: text } }),
    invalidates,
    onDone: onWritten,
  })
  const remove = useAction({ call: () => calls.remove.answer({ params }), invalidates })
  const removeAnswer = useAction({ call: () => calls.removeAnswer.answer({ params }), invalidates })
  const report = useAction({ call: () => calls.report.answer({ params }), invalidates })
  const keep = useAction({ call: () => calls.keep.answer({ params }), invalidates })
  return {
    edit: (text: string) => edit.mutate(text),
    answer: (text: string) => answer.mutate(text),
    remove: (onSettled: () => void) => remove.mutate(undefined, { onSettled }),
    removeAnswer: () => removeAnswer.mutate(),
    report: () => report.mutate(),
    keep: () => keep.mutate(),
    /** A request of a form or dialog is pending. */
    busy: edit.isPending || answer.isPending || remove.isPending,
    /** A request without a form or dialog is pending. */
    busyAtOnce: removeAnswer.isPending || report.isPending || keep.isPending,
  }
}
