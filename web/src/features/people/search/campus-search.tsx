import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import { CardSkeletons } from '../../../ui/loading/card-skeletons.tsx'
import { EndlessList } from '../../../ui/loading/endless-list.tsx'
import { EmptyState } from '../../../ui/loading/states.tsx'
import { AvatarStack } from '../../../ui/people/avatar-stack.tsx'
import { formatCount, formatNumber } from '../../../ui/text/format.ts'
import { campusBoardPath } from '../../learning/leaderboards/shared/board-address.ts'
import { CampusText } from './campus-text.tsx'
import { DistrictFilter } from './district-filter.tsx'
import { campusesQuery, type FoundCampus } from './queries.ts'
import classes from './search.module.css'
import { SearchBar } from './search-bar.tsx'
import { NextSteps } from './shared/next-steps.tsx'
import { useSearchAddress } from './use-search-address.ts'

/** Colleges by name or code, and by district. */
export function CampusSearch() {
  const { search, params, setSearch, set } = useSearchAddress()
  const district = params.get('district')
  const query = useInfiniteQuery(campusesQuery(search, district))
  const count = query.data?.pages[0]?.pagination.count ?? 0

  return (
    <>
      <SearchBar value={search} placeholder="Search by name, code or district" onChange={setSearch}>
        <DistrictFilter value={district} onChange={(value) => set({ district: value })} />
      </SearchBar>
      <EndlessList<FoundCampus>
        query={query}
        items={query.data?.pages.flatMap((page) => page.data)}
        keyOf={(campus) => campus.id}
        render={(campus) => <CampusCard campus={campus} />}
        count={formatCount(count, 'campus', 'campuses')}
        end="You’ve reached the end."
        skeleton={<CardSkeletons height={112} />}
        empty={
          <EmptyState
            kind="search"
            title="No matching campuses"
            action={
              <NextSteps
                onReset={search || district ? () => set({ search: null, district: null }) : undefined}
                to="/dashboard/leaderboard"
              >
                View college leaderboards
              </NextSteps>
            }
          >
            Try part of the name, the code or another district.
          </EmptyState>
        }
      />
    </>
  )
}

/** Links to the students of the campus, who have its karma. */
function CampusCard({ campus }: { campus: FoundCampus }) {
  return (
    <Link to={campusBoardPath(campus)} className={classes.campus}>
      <CampusText
        campus={campus}
        faces={
          campus.faces.length > 0 && (
            <Text as="span" mt="xs">
              <AvatarStack people={campus.faces} total={campus.members} />
            </Text>
          )
        }
      >
        {campus.district && <Chip>{campus.district}</Chip>}
        <Chip>{formatCount(campus.members, 'student')}</Chip>
        <Chip tone="gold">{formatNumber(campus.karma)} karma</Chip>
      </CampusText>
    </Link>
  )
}
