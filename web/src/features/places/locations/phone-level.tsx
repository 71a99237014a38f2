import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { PlaceRow } from '@muster/contract/places/locations.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Text } from '../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/loading/states.tsx'
import classes from './phone-level.module.css'
import { placeQuery } from './place-calls.ts'
import { levelIcons, levelWords } from './place-words.ts'
import { branchQuery, type PlaceTreeState } from './tree/use-tree.ts'

interface PhoneLevelProps {
  tree: PlaceTreeState
  /** ID of the location whose children are listed; null for the countries. */
  at: string | null
  onGo: (id: string | null) => void
  onOpen: (id: string) => void
  menuOf: (place: PlaceRow) => ReactNode
}

/** On phones, one level is listed at a time below its path. Search results are one flat list. */
export function PhoneLevel({ tree, at, onGo, onOpen, menuOf }: PhoneLevelProps) {
  const branch = useQuery(branchQuery(at))
  const found = tree.found?.places.filter((place) => place.found)
  const go = (place: PlaceRow) => (place.inside > 0 ? onGo(place.id) : onOpen(place.id))
  if (tree.isNarrowed) {
    return found ? <Cards places={found} onGo={onOpen} menuOf={menuOf} /> : <SkeletonRows rows={6} />
  }
  return (
    <>
      {at && <Path at={at} onGo={onGo} />}
      <QueryView
        query={branch}
        errorTitle={t`We couldn’t load these locations`}
        skeleton={<SkeletonRows rows={6} />}
        isEmpty={({ places }) => places.length === 0}
        empty={
          <EmptyState
            title={t`Nothing here yet`}
          >{t`Add the first location with the button above.`}</EmptyState>
        }
      >
        {({ places, more }) => (
          <>
            <Cards
              places={places}
              onGo={(id) => {
                const place = places.find((one) => one.id === id)
                if (place) go(place)
              }}
              menuOf={menuOf}
            />
            {more > 0 && (
              <p className={classes.more}>
                <Trans>
                  <Plural value={more} one="# more location" other="# more locations" />. Search for them by
                  name.
                </Trans>
              </p>
            )}
          </>
        )}
      </QueryView>
    </>
  )
}

function Path({ at, onGo }: { at: string; onGo: (id: string | null) => void }) {
  const { data: here } = useQuery(placeQuery(at))
  return (
    <nav className={classes.path} aria-label={t`Location path`}>
      {[{ id: null, name: t`All countries` }, ...(here?.path ?? [])].map(({ id, name }) => (
        <Fragment key={id}>
          <button type="button" onClick={() => onGo(id)}>
            {name}
          </button>
          <span aria-hidden="true">/</span>
        </Fragment>
      ))}
      <b aria-current="page">{here?.name}</b>
    </nav>
  )
}

interface CardsProps {
  places: readonly PlaceRow[]
  onGo: (id: string) => void
  menuOf: (place: PlaceRow) => ReactNode
}

function Cards({ places, onGo, menuOf }: CardsProps) {
  return (
    <ul className={classes.cards}>
      {places.map((place) => {
        const Icon = levelIcons[place.level]
        return (
          <li key={place.id} className={classes.card}>
            <button type="button" className={classes.go} onClick={() => onGo(place.id)}>
              <Icon size={20} aria-hidden="true" />
              <Text as="span" grow>
                <span className={classes.name}>{place.name}</span>
                <span className={classes.line}>
                  {[
                    levelWords[place.level].title,
                    place.organisations > 0 &&
                      plural(
                        { organisations: place.organisations },
                        { one: `# organisation`, other: `# organisations` },
                      ),
                    place.members > 0 &&
                      plural({ members: place.members }, { one: `# membership`, other: `# memberships` }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Text>
              {place.inside > 0 && <IconChevronRight size={18} aria-hidden="true" />}
            </button>
            {menuOf(place)}
          </li>
        )
      })}
    </ul>
  )
}
