import { ph, plural, t } from '@lingui/core/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryOf } from '../../api/query-of.ts'
import { useSignedIn } from '../../api/session/session-store.ts'
import { levelNumber } from '../../ui/text/format.ts'
import { foundBy } from '../manage/found-by.ts'
import { usePermissions } from '../session/session-queries.ts'
import type { Entry } from './entry.ts'

const SHORTEST = 2
const PAUSE_MS = 250
const PEOPLE = 6
const OTHERS = 4
const FIVE_MINUTES = 5 * 60_000

interface Found {
  readonly entries: readonly Entry[]
  /** A request is running. */
  readonly busy: boolean
  /** Part of the search has failed. */
  readonly failed: boolean
  readonly retry: () => void
}

/**
 * Server search: a few people, circles, interest groups and tasks, and organisations for staff who manage
 * them. Staff get links to the management pages, learners to their own. Stale answers are ignored.
 */
export function useFound(typed: string): Found {
  const query = typed.trim()
  const [search] = useDebouncedValue(query, PAUSE_MS)
  const enabled = query.length >= SHORTEST && search.length >= SHORTEST
  const searches = [
    usePeople(search, enabled),
    useOrganisations(search, enabled),
    useCircles(search, enabled),
    useGroups(query, enabled),
    useTasks(search, enabled),
  ]
  return {
    entries: enabled ? searches.flatMap(({ entries }) => entries) : [],
    busy: query.length >= SHORTEST && (query !== search || searches.some(({ busy }) => busy)),
    failed: enabled && searches.some(({ failed }) => failed),
    retry: () => {
      for (const { failed, retry } of searches) if (failed) retry()
    },
  }
}

function foundIn<Data>(query: UseQueryResult<Data>, entriesOf: (data: Data) => readonly Entry[]): Found {
  return {
    entries: query.data ? entriesOf(query.data) : [],
    busy: query.isFetching,
    failed: query.isError,
    retry: () => void query.refetch(),
  }
}

function usePeople(search: string, enabled: boolean): Found {
  const manages = isAllowed(pageAccess.manageUsers, usePermissions())
  const input = { query: { search, perPage: PEOPLE } }
  const ofStaff = useQuery(
    queryOf(api.users.list, input, { enabled: enabled && manages, placeholderData: keepPreviousData }),
  )
  const ofAll = useQuery(
    queryOf(api.profiles.search, input, { enabled: enabled && !manages, placeholderData: keepPreviousData }),
  )
  const person = (
    to: string,
    { full_name, muid, level }: Record<'full_name' | 'muid' | 'level', string>,
  ): Entry => ({
    kind: 'person',
    to,
    label: full_name,
    muid,
    description: t`${muid}, level ${ph({ levelNumber: levelNumber(level) })}`,
  })
  return manages
    ? foundIn(ofStaff, ({ data }) => data.map((user) => person(`/dashboard/manage-users/${user.id}`, user)))
    : foundIn(ofAll, ({ data }) =>
        data.map((user) => person(`/profile/${encodeURIComponent(user.muid)}`, user)),
      )
}

function useOrganisations(search: string, enabled: boolean): Found {
  const manages = isAllowed(pageAccess.organizations, usePermissions())
  const organisations = useQuery(
    queryOf(
      api.staffSearch.organizations,
      { query: { search } },
      { enabled: enabled && manages, placeholderData: keepPreviousData },
    ),
  )
  return foundIn(organisations, (found) =>
    found.slice(0, OTHERS).map(({ id, title, org_type: type, place }) => ({
      kind: 'organisation',
      // The list opens the organisation in its drawer.
      to: `/dashboard/organizations?${new URLSearchParams({ type, search: title, edit: id })}`,
      label: title,
      description: [type, place].filter(Boolean).join(', '),
    })),
  )
}

function useCircles(search: string, enabled: boolean): Found {
  const signedIn = useSignedIn()
  const circles = useQuery(
    queryOf(
      api.learningCircles.find,
      { query: { search, perPage: OTHERS } },
      { enabled: enabled && signedIn, placeholderData: keepPreviousData },
    ),
  )
  return foundIn(circles, ({ data }) =>
    data.map(({ id, name, ig_name, org_name }) => ({
      kind: 'circle',
      to: `/dashboard/learningcircle/dashboard/${id}`,
      label: name,
      description: [ig_name, org_name].filter(Boolean).join(', '),
    })),
  )
}

/** All groups come in one answer and are filtered here. */
function useGroups(query: string, enabled: boolean): Found {
  const groups = useQuery(queryOf(api.interestGroups.list, {}, { enabled, staleTime: FIVE_MINUTES }))
  return foundIn(groups, ({ interestGroup }) =>
    interestGroup
      .filter(({ name, code }) => foundBy(query, [name, code]))
      .slice(0, OTHERS)
      .map(({ id, name, members }) => ({
        kind: 'group',
        to: `/dashboard/interestgroups/${id}`,
        label: name,
        description: plural(members, { one: `# member`, other: `# members` }),
      })),
  )
}

function useTasks(search: string, enabled: boolean): Found {
  const signedIn = useSignedIn()
  const manages = isAllowed(pageAccess.tasks, usePermissions())
  const input = { query: { search, perPage: OTHERS } }
  const all = useQuery(
    queryOf(api.tasks.list, input, { enabled: enabled && manages, placeholderData: keepPreviousData }),
  )
  const mine = useQuery(
    queryOf(api.submissions.ofMyGroups, input, {
      enabled: enabled && signedIn && !manages,
      placeholderData: keepPreviousData,
    }),
  )
  const task = (to: string, { title, hashtag }: { title: string; hashtag: string }): Entry => ({
    kind: 'task',
    to,
    label: title,
    description: hashtag,
  })
  return manages
    ? foundIn(all, ({ data }) => data.map((one) => task(`/dashboard/tasks?task=${one.id}`, one)))
    : foundIn(mine, ({ data }) => data.map((one) => task(`/dashboard/mujourney/tasks/${one.id}`, one)))
}
