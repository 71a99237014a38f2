import { t } from '@lingui/core/macro'
import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../../../../api/api-error.ts'
import { useGuardedMutation } from '../../../../../ui/acts/use-guarded-mutation.ts'
import { PlainButton } from '../../../../../ui/plain/plain-button.tsx'
import { StaleLink, UnansweredLink } from './mailed-link-page.tsx'
import { Panel, Waiting } from './panel.tsx'

interface Choice {
  readonly wanted: boolean
}

interface ChoiceByLinkProps<Data extends Choice, Key extends QueryKey> {
  query: UseQueryOptions<Data, Error, Data, Key>
  change: (wanted: boolean) => Promise<Data>
  title: (choice: Data) => string
  /** Button labels while emails are on, and while they are off. */
  captions: readonly [stop: string, again: string]
  children: (choice: Data) => ReactNode
  /** More actions beside the button. */
  further?: ReactNode
  /** What to do about an expired or invalid link. */
  stale: ReactNode
}

/**
 * Turns emails off through the link in them. Opening the page changes nothing, because link scanners open
 * links too.
 */
export function ChoiceByLink<Data extends Choice, Key extends QueryKey>({
  query,
  change,
  title,
  captions: [stop, again],
  children,
  further,
  stale,
}: ChoiceByLinkProps<Data, Key>) {
  const client = useQueryClient()
  const choice = useQuery(query)
  const act = useGuardedMutation({
    mutationFn: change,
    onSuccess: (now) => client.setQueryData<Data>(query.queryKey, now),
  })
  if (!choice.data) {
    if (!choice.isError) return <Waiting>{t`Checking your link`}</Waiting>
    const { error } = choice
    return error instanceof ApiError && error.status === 404 ? (
      <StaleLink actions={further}>{stale}</StaleLink>
    ) : (
      <UnansweredLink title={t`We couldn’t check this link`} query={choice} />
    )
  }
  const { wanted } = choice.data
  return (
    <Panel
      tone={wanted ? 'plain' : 'good'}
      announced
      title={title(choice.data)}
      actions={
        <>
          <PlainButton
            look={wanted ? 'filled' : 'default'}
            busy={act.isPending}
            onClick={() => act.mutate(!wanted)}
          >
            {wanted ? stop : again}
          </PlainButton>
          {further}
        </>
      }
    >
      {children(choice.data)}
      {act.isError && <p role="alert">{act.error.message}</p>}
    </Panel>
  )
}
