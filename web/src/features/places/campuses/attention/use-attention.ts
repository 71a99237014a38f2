import { t } from '@lingui/core/macro'
import type { AttentionReason } from '@muster/contract/places/campus/health.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { keyOf, queryOf } from '../../../../api/query-of.ts'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'

interface Page {
  readonly pageIndex: number
  readonly perPage: number
}

export const attentionQuery = (orgId: string | undefined, page: Page, reason?: AttentionReason | undefined) =>
  queryOf(
    api.campusHealth.attention,
    { query: { org_id: orgId, reason, ...page } },
    { placeholderData: keepPreviousData },
  )

export const actsQuery = (orgId: string | undefined, page: Page) =>
  queryOf(api.campusHealth.acts, { query: { org_id: orgId, ...page } }, { placeholderData: keepPreviousData })

export const comparisonQuery = (orgId: string | undefined) =>
  queryOf(api.campusHealth.comparison, { query: { org_id: orgId } })

export const circlesQuery = (orgId: string | undefined, attentionId: string) =>
  queryOf(api.campusHealth.circles, { params: { attention_id: attentionId }, query: { org_id: orgId } })

/** Queries to invalidate after an action or its undo. */
export const healthReads = [keyOf(api.campusHealth.attention), keyOf(api.campusHealth.acts)] as const

export const useUndoAct = (orgId: string | undefined) =>
  useAction({
    call: (actId: string) =>
      api.campusHealth.undo.answer({ params: { act_id: actId }, query: { org_id: orgId } }),
    invalidates: healthReads,
  })

/** Shows a toast with undo after an action. */
export function useTellDone(orgId: string | undefined) {
  const undo = useUndoAct(orgId)
  return (text: string, actId: string) =>
    toast.action({ text, label: t`Undo`, onAct: () => void undo.mutate(actId) })
}
