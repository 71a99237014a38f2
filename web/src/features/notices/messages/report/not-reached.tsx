import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { pagesOf } from '../../../../api/query-of.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { List, Text } from '../../../../ui/layout/primitives.tsx'
import { ShowMore } from '../../../../ui/loading/show-more.tsx'
import { ErrorState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { PersonRow } from '../../../../ui/people/person-row.tsx'
import { missedWords, notReachedWords } from '../words.ts'

/** Members whom a way didn't reach, with the reason. */
export function NotReached({ id, way }: { id: string; way: string }) {
  const by = way === 'mail' ? 'mail' : 'bell'
  const query = useInfiniteQuery(
    pagesOf(
      api.messages.recipients,
      { params: { message_id: id }, query: { reached: 'false', way: by } },
      {},
    ),
  )
  const people = query.data?.pages.flatMap(({ data }) => data)
  return (
    <Card title={notReachedWords[by]}>
      {query.isError && !people && (
        <ErrorState
          title={t`We couldn’t load these members`}
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!people && !query.isError && <SkeletonRows rows={4} />}
      {people?.length === 0 && <Text tone="ink-3">{t`It reached everyone.`}</Text>}
      <List>
        {people?.map((person) => (
          <PersonRow key={person.id} person={person} facts={missedWords(person)} />
        ))}
      </List>
      {query.hasNextPage && <ShowMore query={query} />}
    </Card>
  )
}
