import { type StoryKind, storyKinds } from '@muster/contract/people/member-story.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { pagesOf, queryOf } from '../../../../api/query-of.ts'
import { useAddressParam } from '../../../../ui/address/use-address-param.ts'

/** Query parameters of the story, apart from those of the list that the member is opened from. */
export const storyParams = ['kind', 'find'] as const

export interface Narrowed {
  readonly kind?: StoryKind
  readonly search?: string
}

/** The filter of the story, kept in the address. */
export function useStoryFilter() {
  const [kindParam, setKind] = useAddressParam('kind')
  const [find, setFind] = useAddressParam('find')
  const kind = storyKinds.find((known) => known === kindParam)
  const narrowed: Narrowed = { ...(kind && { kind }), ...(find && { search: find }) }
  return { narrowed, kind, setKind, find: find ?? '', setFind }
}

export const useSums = (user_id: string, query: Narrowed) =>
  useQuery(
    queryOf(
      api.memberStory.sums,
      { params: { user_id }, query },
      // Another filter keeps the buttons where they are.
      { placeholderData: keepPreviousData },
    ),
  )

/** Entries of a month, newest first, page by page. */
export const useEntries = (
  user_id: string,
  narrowed: Narrowed,
  { from, until }: { from: string; until: string },
) =>
  useInfiniteQuery(
    pagesOf(
      api.memberStory.entries,
      { params: { user_id }, query: { ...narrowed, from, until } },
      { cursor: { name: 'after', next: ({ next }) => next } },
    ),
  )
