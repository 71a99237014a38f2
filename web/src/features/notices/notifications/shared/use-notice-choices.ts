import { t } from '@lingui/core/macro'
import type { ChoiceKind, NoticeChoices, NoticeWay } from '@muster/contract/notices/notice-choices.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { keyOf, queryOf } from '../../../../api/query-of.ts'
import { useShownAtOnce } from '../../../../ui/acts/use-shown-at-once.ts'

const choicesQuery = queryOf(api.noticeChoices.read)

interface Chosen {
  readonly kind: ChoiceKind
  readonly way: NoticeWay
  readonly wanted: boolean
}

const withChoice = (before: NoticeChoices, { kind, way, wanted }: Chosen): NoticeChoices => ({
  ...before,
  kinds: before.kinds.map((choice) => (choice.kind === kind ? { ...choice, [way]: wanted } : choice)),
})

export function useNoticeChoices() {
  const choices = useQuery(choicesQuery)
  const { mutate } = useShownAtOnce({
    shownIn: choicesQuery.queryKey,
    change: withChoice,
    call: ({ kind, way, wanted }: Chosen) =>
      api.noticeChoices.choose.answer({ params: { kind, way }, body: { wanted } }),
    success: (text) => text || t`Saved`,
    invalidates: [keyOf(api.notifications)],
  })
  return { choices, choose: mutate }
}
