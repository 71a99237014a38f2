import type { GroupPage, GroupPerson } from '@muster/contract/learning/interest-groups.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchBox } from '../../../../ui/data-table/search-box.tsx'
import { Stack } from '../../../../ui/layout/primitives.tsx'
import { CardSkeletons } from '../../../../ui/loading/card-skeletons.tsx'
import { EndlessList } from '../../../../ui/loading/endless-list.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { formatCount } from '../../../../ui/text/format.ts'
import { groupMembersQuery } from '../queries.ts'
import { GroupPersonCard } from './people-tab.tsx'

/** Members who show their membership, by karma in the group. */
export function MembersTab({ group }: { group: GroupPage }) {
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery(groupMembersQuery(group.id, search))
  const count = query.data?.pages[0]?.pagination.count ?? 0
  return (
    <Stack gap="md">
      <SearchBox value={search} placeholder="Search members by name" onChange={setSearch} />
      <EndlessList<GroupPerson>
        query={query}
        items={query.data?.pages.flatMap((page) => page.data)}
        keyOf={(person) => person.muid}
        render={(person) => <GroupPersonCard person={person} />}
        count={`${formatCount(count, 'member')} with a public profile, most karma in this group first`}
        end="That’s everyone with a public profile."
        skeleton={<CardSkeletons height={100} />}
        empty={
          <EmptyState kind="search" title="No members found">
            {search
              ? 'Check the spelling, or enter only part of the name. Only members with a public profile are listed.'
              : 'No one in this group has a public profile so far.'}
          </EmptyState>
        }
      />
    </Stack>
  )
}
