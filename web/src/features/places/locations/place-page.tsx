import { t } from '@lingui/core/macro'
import { pageAccess } from '@muster/contract/access/access.ts'
import { levelAbove, type PlaceLevel, placeLevels } from '@muster/contract/places/location-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useTitle } from '../../../api/site.ts'
import { AllowedOnly } from '../../../shell/allowed-only.tsx'
import { useCrumbs } from '../../../shell/manage/use-crumbs.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonLines } from '../../../ui/loading/states.tsx'
import classes from './locations.module.css'
import { optionOf, placeQuery } from './place-calls.ts'
import { PlaceForm } from './place-form.tsx'
import { levelWords, pathText } from './place-words.ts'

const BASE = '/dashboard/manage-locations'
const REFUSAL = t`Only administrators and people who manage locations can change them`

/**
 * The location form as a page: `add/district?zone=<id>` or `edit/district?id=<id>`. After saving, it returns
 * to the list of that level.
 */
export default function PlacePage() {
  const { item } = useParams()
  const { pathname } = useLocation()
  const level = placeLevels.find((one) => one === item)
  const isNew = pathname.includes('/manage-locations/add/')
  const title = isNew
    ? level
      ? levelWords[level].add
      : t`Add place`
    : level
      ? levelWords[level].edit
      : t`Edit place`
  useTitle(title)
  const crumbs = useCrumbs(title)
  return (
    <div className={classes.page}>
      <PageHeader crumbs={crumbs} title={title} />
      <Card>
        <AllowedOnly access={pageAccess.manageLocations} refusal={REFUSAL}>
          {!level && <NoSuchLevel />}
          {level && (isNew ? <Add key={level} level={level} /> : <Edit key={level} level={level} />)}
        </AllowedOnly>
      </Card>
    </div>
  )
}

function NoSuchLevel() {
  return (
    <EmptyState kind="search" title={t`We couldn’t find this type of location`}>
      {t`Locations are countries, states, zones and districts.`}
    </EmptyState>
  )
}

function useListOf(level: PlaceLevel) {
  const navigate = useNavigate()
  return () => void navigate(`${BASE}/${levelWords[level].path}`)
}

function Add({ level }: { level: PlaceLevel }) {
  const [params] = useAddressParams()
  const above = levelAbove(level)
  const parentId = above && params.get(above)
  const parent = useQuery(placeQuery(parentId))
  const leave = useListOf(level)
  if (parentId && parent.isPending) return <SkeletonLines lines={4} height={22} />
  const known = parent.data?.level === above ? parent.data : undefined
  return (
    <PlaceForm
      level={level}
      place={null}
      parent={known ? optionOf(known) : null}
      onSaved={leave}
      onClose={leave}
    />
  )
}

function Edit({ level }: { level: PlaceLevel }) {
  const [params] = useAddressParams()
  const id = params.get('id')
  const query = useQuery(placeQuery(id))
  const leave = useListOf(level)
  if (!id) {
    return (
      <EmptyState kind="search" title={levelWords[level].which}>
        {levelWords[level].noId}
      </EmptyState>
    )
  }
  return (
    <QueryView
      query={query}
      errorTitle={levelWords[level].failed}
      skeleton={<SkeletonLines lines={4} height={22} />}
    >
      {(place) => (
        <>
          {place.path.length > 0 && <p>{pathText(place.path)}</p>}
          <PlaceForm
            key={`${place.id} ${place.updated_at}`}
            level={place.level}
            place={place}
            onSaved={leave}
            onClose={leave}
          />
        </>
      )}
    </QueryView>
  )
}
