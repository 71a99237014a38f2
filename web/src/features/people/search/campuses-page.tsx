import { Button, Select } from '@mantine/core'
import type { OrganizationRow } from '@muster/contract/places/organisations.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTitle } from '../../../api/site.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Banner } from '../../../ui/layout/banner.tsx'
import { CardSkeletons } from '../../../ui/loading/card-skeletons.tsx'
import { EndlessList } from '../../../ui/loading/endless-list.tsx'
import { EmptyState } from '../../../ui/loading/states.tsx'
import { formatCount } from '../../../ui/text/format.ts'
import { CampusText } from './campus-text.tsx'
import { DistrictFilter } from './district-filter.tsx'
import { organisationsQuery } from './queries.ts'
import classes from './search.module.css'
import { SearchBar } from './search-bar.tsx'
import { useRecent } from './start/use-recent.ts'
import { useSearchAddress } from './use-search-address.ts'

const types = [
  { value: 'College', label: 'Colleges' },
  { value: 'School', label: 'Schools' },
]

/** Finds the page of a campus; open to visitors. */
export default function CampusesPage() {
  useTitle('Find a campus')
  const { search, params, setSearch, set } = useSearchAddress()
  const district = params.get('district')
  const type = types.find(({ value }) => value === params.get('type'))?.value ?? null
  const query = useInfiniteQuery(organisationsQuery(type ?? 'all', search, district))
  const { count = 0, countIsCapped } = query.data?.pages[0]?.pagination ?? {}
  const isNarrowed = search !== '' || district !== null || type !== null

  return (
    <>
      <Banner title="Find a campus">See who learns there, what they work on and how they’re doing.</Banner>
      <SearchBar value={search} placeholder="Search by name or code" onChange={setSearch}>
        <Select
          className={classes.filter}
          aria-label="Type"
          placeholder="Colleges and schools"
          clearable
          data={types}
          value={type}
          onChange={(value) => set({ type: value })}
        />
        <DistrictFilter value={district} onChange={(value) => set({ district: value })} />
      </SearchBar>
      <EndlessList<OrganizationRow>
        query={query}
        items={query.data?.pages.flatMap((page) => page.data)}
        keyOf={({ id }) => id}
        render={(place) => <PlaceCard place={place} />}
        count={`${formatCount(count, 'campus', 'campuses')}${countIsCapped ? ' or more' : ''}`}
        end="You’ve reached the end."
        skeleton={<CardSkeletons height={112} />}
        empty={
          <EmptyState
            kind="search"
            title="No matching campuses"
            action={
              isNarrowed && (
                <Button variant="default" onClick={() => set({ search: null, district: null, type: null })}>
                  Start over
                </Button>
              )
            }
          >
            Try part of the name, the code or another district.
          </EmptyState>
        }
      />
    </>
  )
}

/** A college links to its page; schools have none. */
function PlaceCard({ place }: { place: OrganizationRow }) {
  const { remember } = useRecent()
  const content = (
    <CampusText campus={place}>
      <Chip>{place.district}</Chip>
      <Chip>{place.state}</Chip>
      <Chip>{formatCount(place.user_count, 'student')}</Chip>
    </CampusText>
  )
  if (place.org_type !== 'College') return <div className={classes.campus}>{content}</div>
  return (
    <Link
      to={`/dashboard/campus/${place.id}`}
      className={classes.campus}
      onClick={() => remember('campuses', place.id)}
    >
      {content}
    </Link>
  )
}
