import addresses from 'virtual:api-addresses/further/circles'
import type { circleReports } from '@muster/contract/circles/circle-reports.ts'
import { addressOf, type InputOf, type ReplyOf } from '@muster/contract/lib/route.ts'
import { api, refusalOf } from '../../../api/client.ts'
import { keyOf, queryOf } from '../../../api/query-of.ts'

/** Staff queries to invalidate after a change. The public pages refetch on their own. */
export const kkemEventReads = [keyOf(api.kkemEvents)]

/** Circle figures since `date`, or of all time without it. */
export const circleFiguresQuery = (date: string | undefined) =>
  queryOf(api.learningCirclesOlder.dashboard, { query: { date } })

type Learners = typeof circleReports.learners
export type LearnersQuery = NonNullable<InputOf<Learners>['query']>
type LearnersFileQuery = NonNullable<InputOf<typeof circleReports.learnersCsv>['query']>

async function withKey(
  call: 'learners' | 'learnersCsv',
  query: LearnersQuery | LearnersFileQuery,
  key: string,
  signal?: AbortSignal,
) {
  const address = addresses.circleReports?.[call]
  if (!address) throw new Error('the contract has no report on circles')
  const response = await fetch(addressOf(address, {}, query), {
    headers: { accept: 'application/json', authorization: `Bearer ${key}` },
    signal: signal ?? null,
  })
  if (!response.ok) throw refusalOf(response, await response.json().catch(() => null))
  return response
}

/**
 * Reads the report, authenticated by the partner's key instead of a session. Only the server checks the key.
 */
export const learnersWithKey = (query: LearnersQuery, key: string) => ({
  queryKey: ['kkem', 'learners', key, query],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const response = await withKey('learners', query, key, signal)
    const { response: reply } = (await response.json()) as { response: ReplyOf<Learners> }
    return reply
  },
  retry: false,
})

/** Downloads all pages of the report as one file. */
export const learnersFile = async (query: LearnersFileQuery, key: string): Promise<Blob> =>
  (await withKey('learnersCsv', query, key)).blob()
