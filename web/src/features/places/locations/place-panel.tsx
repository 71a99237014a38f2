import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, CloseButton, Select } from '@mantine/core'
import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import {
  levelAbove,
  levelBelow,
  type PlaceLevel,
  placeLevels,
} from '@muster/contract/places/location-words.ts'
import type { PlaceDetail } from '@muster/contract/places/locations.ts'
import {
  IconBriefcase,
  IconBuildingBank,
  IconHome,
  IconSchool,
  IconUserStar,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { usePermissions } from '../../../shell/session/session-queries.ts'
import { Text } from '../../../ui/layout/primitives.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../ui/loading/states.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { optionOf, type PlaceOption, placeQuery, placeReads } from './place-calls.ts'
import { PlaceForm } from './place-form.tsx'
import classes from './place-panel.module.css'
import { levelIcons, levelWords, pathText } from './place-words.ts'

const RecordActivity = lazyPart(() => import('../../../ui/activity/record-activity.tsx'))

interface PlacePanelProps {
  id: string
  onClose: () => void
  onDelete: (place: PlaceDetail) => void
}

/** One location: its name, parent, contents and history. */
export function PlacePanel({ id, onClose, onDelete }: PlacePanelProps) {
  const query = useQuery(placeQuery(id))
  return (
    <QueryView
      query={query}
      errorTitle={t`We couldn’t load this location`}
      skeleton={<SkeletonLines lines={8} height={22} />}
    >
      {(place) => (
        <>
          <Head path={pathText(place.path) || 'Country'} title={place.name} onClose={onClose} />
          <PlaceForm
            // Remount with fresh values after a change or an undo.
            key={`${place.id} ${place.updated_at}`}
            level={place.level}
            place={place}
            onSaved={() => undefined}
            onClose={onClose}
            onDelete={() => onDelete(place)}
          />
          <Inside place={place} />
          <DashboardLink place={place} />
          <Text as="h3" size="md" mt="lg" mb="xs">
            {t`Activity`}
          </Text>
          <Suspense fallback={<SkeletonLines />}>
            <RecordActivity kind={place.level} id={place.id} reads={placeReads} />
          </Suspense>
        </>
      )}
    </QueryView>
  )
}

const dashboards = {
  zone: { access: pageAccess.zonalDashboard, address: '/dashboard/zonal-dashboard?zone=' },
  district: { access: pageAccess.districtDashboard, address: '/dashboard/district-dashboard?district=' },
} as const

/** Link to the dashboard of a zone or district, for users with access to it. */
function DashboardLink({ place: { id, level, name } }: { place: PlaceDetail }) {
  const permissions = usePermissions()
  if (level !== 'zone' && level !== 'district') return null
  const { access, address } = dashboards[level]
  if (!isAllowed(access, permissions)) return null
  return (
    <Button component={Link} to={`${address}${id}`} variant="default" fullWidth mt="md">
      <Trans>View {name}’s dashboard</Trans>
    </Button>
  )
}

function Head({ path, title, onClose }: { path: string; title: string; onClose: () => void }) {
  return (
    <header className={classes.head}>
      <Text size="xs" tone="ink-3">
        {path}
      </Text>
      <CloseButton aria-label={t`Close`} onClick={onClose} />
      <h2 className={classes.title}>{title}</h2>
    </header>
  )
}

function Inside({ place }: { place: PlaceDetail }) {
  const { content, leads } = place
  const places = placeLevels.flatMap((level) => {
    if (level === 'country') return []
    const count = { state: content.states, zone: content.zones, district: content.districts }[level]
    const Icon = levelIcons[level]
    return count > 0 ? [{ icon: <Icon />, label: levelWords[level].titles, value: count }] : []
  })
  const organisations = [
    { icon: <IconBuildingBank />, label: t`Colleges`, value: content.colleges },
    { icon: <IconSchool />, label: t`Schools`, value: content.schools },
    { icon: <IconBriefcase />, label: t`Companies`, value: content.companies },
    { icon: <IconUsersGroup />, label: t`Communities`, value: content.communities },
    { icon: <IconUsers />, label: t`Memberships in these organisations`, value: content.members },
    { icon: <IconHome />, label: t`Members living here`, value: content.residents },
  ]
  const shown = [...places, ...organisations].filter(({ value }) => value > 0)
  const leading = place.level === 'zone' ? t`Zonal lead` : t`District lead`
  return (
    <section className={classes.inside}>
      <Text as="h3" size="md" mt="lg" mb="xs">
        <Trans>In {ph({ name: place.name })}</Trans>
      </Text>
      {shown.length === 0 && (
        <Text size="sm" tone="ink-3">
          {t`Nothing here yet.`}
        </Text>
      )}
      <dl>
        {shown.map(({ icon, label, value }) => (
          <Fact key={label} icon={icon} label={label}>
            {formatNumber(value)}
          </Fact>
        ))}
        {leads.map(({ muid, full_name }) => (
          <Fact key={muid} icon={<IconUserStar />} label={leading}>
            <Link to={`/profile/${encodeURIComponent(muid)}`}>{full_name}</Link>
          </Fact>
        ))}
      </dl>
    </section>
  )
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      {icon}
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface NewPlaceProps {
  /** ID of the preselected parent. */
  inId: string | null
  onClose: () => void
  onSaved: (id: string) => void
}

/** Creates a location, with a preselected parent. The level can be changed. */
export function NewPlace({ inId, onClose, onSaved }: NewPlaceProps) {
  const start = useQuery(placeQuery(inId))
  if (inId && start.isPending) return <SkeletonLines lines={5} height={22} />
  const here = start.data
  return <NewPlaceForm key={here?.id ?? 'top'} here={here ?? null} onClose={onClose} onSaved={onSaved} />
}

/** Derives the parent from the selected location, as far as it determines one. */
function parentFor(level: PlaceLevel, here: PlaceDetail | null): PlaceOption | null {
  const above = levelAbove(level)
  if (!above || !here) return null
  if (here.level === above) return optionOf(here)
  const at = here.path.findIndex((one) => one.level === above)
  const one = here.path[at]
  return one ? optionOf({ ...one, path: here.path.slice(0, at) }) : null
}

function NewPlaceForm({
  here,
  onClose,
  onSaved,
}: Omit<NewPlaceProps, 'inId'> & { here: PlaceDetail | null }) {
  const [level, setLevel] = useState<PlaceLevel>(here ? (levelBelow(here.level) ?? 'district') : 'country')
  return (
    <>
      <Head
        path={here ? pathText([...here.path, here]) : t`New location`}
        title={levelWords[level].add}
        onClose={onClose}
      />
      <Select
        label={t`Type`}
        mb="md"
        allowDeselect={false}
        data={placeLevels.map((one) => ({ value: one, label: levelWords[one].title }))}
        value={level}
        onChange={(chosen) => setLevel(placeLevels.find((one) => one === chosen) ?? level)}
      />
      <PlaceForm
        key={level}
        level={level}
        place={null}
        parent={parentFor(level, here)}
        onSaved={onSaved}
        onClose={onClose}
      />
    </>
  )
}
