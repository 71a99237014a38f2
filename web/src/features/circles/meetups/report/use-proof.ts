import { t } from '@lingui/core/macro'
import type { MeetupProof, MyReport } from '@muster/contract/circles/meetup-reports.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../../api/api-error.ts'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { type DraftOf, keepText } from '../../../../api/session/drafts.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { useGuardedMutation } from '../../../../ui/acts/use-guarded-mutation.ts'
import { meetupQuery, myReportQuery } from '../queries.ts'

/** Proof of a task: a picture or a link. */
export type Evidence = { readonly file: File } | { readonly url: string }

/**
 * Sends or withdraws the proof of one task. On error the choice stays; a link is stored as a draft in this
 * browser.
 */
export function useProof(meet_id: string, task_id: string) {
  const client = useQueryClient()
  const key = myReportQuery(meet_id).queryKey
  const params = { meet_id, task_id }
  const link: DraftOf = { kind: 'meetup-proof', id: `${meet_id} ${task_id}` }
  const reload = () => invalidate(key, meetupQuery(meet_id).queryKey)
  const send = useGuardedMutation({
    mutationFn: (evidence: Evidence) =>
      'file' in evidence
        ? api.meetupReports.sendProof({
            params,
            body: { meet_task: task_id, is_image: true },
            file: evidence.file,
          })
        : api.meetupReports.sendProof({ params, body: { meet_task: task_id, proof_url: evidence.url } }),
    onSuccess: async (proof: MeetupProof) => {
      keepText(link, '')
      client.setQueryData(
        key,
        (before: MyReport | undefined) =>
          before && {
            ...before,
            proof_of_work: [...before.proof_of_work.filter((one) => one.task_id !== task_id), proof],
          },
      )
      await reload()
    },
  })
  const takeBack = useAction({
    call: () => api.meetupReports.removeProof.answer({ params }),
    success: t`Proof withdrawn`,
    invalidates: [key, meetupQuery(meet_id).queryKey],
  })
  return {
    link,
    send: send.mutate,
    sending: send.isPending,
    failure: send.error ? failureOf(send.error) : undefined,
    forget: send.reset,
    takeBack: () => takeBack.mutate(),
    takingBack: takeBack.isPending,
  }
}

function failureOf(error: Error): string {
  return error instanceof ApiError ? error.texts.join(', ') : t`We couldn’t send it. Try again.`
}
