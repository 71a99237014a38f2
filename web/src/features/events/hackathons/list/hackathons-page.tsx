import { plural, t } from '@lingui/core/macro'
import { Button, Kbd, Select, Skeleton, Tabs } from '@mantine/core'
import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import { CREATE_HACKATHON } from '@muster/contract/events/addresses.ts'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTitle } from '../../../../api/site.ts'
import { usePermissions } from '../../../../shell/session/session-queries.ts'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { withParameters } from '../../../../ui/address/with-parameters.ts'
import { SearchBox } from '../../../../ui/data-table/search-box.tsx'
import { usePageShortcuts } from '../../../../ui/keys/page-shortcuts.ts'
import { usePageKeys } from '../../../../ui/keys/use-page-keys.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { EndlessList } from '../../../../ui/loading/endless-list.tsx'
import { EmptyState, ErrorState, ForbiddenState, SkeletonLines } from '../../../../ui/loading/states.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { useNow } from '../../../circles/meetups/shared/use-now.ts'
import type { HackathonListQuery } from '../queries.ts'
import {
  type HackathonView,
  hackathonCountQuery,
  hackathonDistrictsQuery,
  hackathonListQuery,
  myHackathonsQuery,
} from '../queries.ts'
import { HackathonCard } from './hackathon-card.tsx'
import classes from './hackathons-page.module.css'
import { YouOrganise } from './you-organise.tsx'

const views: readonly (readonly [view: HackathonView, label: string])[] = [
  ['ahead', t`Upcoming`],
  ['open', t({ message: 'Open', context: 'takes applications' })],
  ['running', t`Live`],
  ['past', t`Past`],
  ['mine', t`Mine`],
]
const shortcuts = [
  { keys: ['N'], text: t`Create a hackathon` },
  { keys: ['/'], text: t`Search` },
]
const noShortcuts = shortcuts.slice(1)

/** All hackathons, and those that I run. Open to staff, and to everyone who runs one. */
export default function HackathonsPage() {
  useTitle(t`Hackathons`)
  const permissions = usePermissions()
  const isStaff = isAllowed(pageAccess.hackathon, permissions)
  const mine = useQuery(myHackathonsQuery)
  const run = mine.data?.filter(({ editable, my_roles }) => editable || my_roles.length > 0)
  if (isStaff || (run && run.length > 0)) return <Hackathons isStaff={isStaff} />
  if (mine.isError) return <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />
  if (!permissions || !mine.data) return <SkeletonLines />
  return (
    <>
      <PageHeader title={t`Hackathons`} />
      <ForbiddenState text={t`This page is for people who run hackathons`} />
    </>
  )
}

function Hackathons({ isStaff }: { isStaff: boolean }) {
  const navigate = useNavigate()
  const [params, setParams] = useAddressParams()
  const view = views.find(([name]) => name === params.get('view'))?.[0] ?? 'ahead'
  const search = params.get('search') ?? ''
  const district = params.get('district')
  const counts = useQueries({ queries: views.map(([name]) => hackathonCountQuery(name)) })
  const { data: districts = [] } = useQuery(hackathonDistrictsQuery)
  const change = (part: Readonly<Record<string, string | null>>, replace = false) =>
    setParams((before) => withParameters(before, part), { replace, preventScrollReset: true })
  usePageKeys({ n: isStaff ? () => void navigate(CREATE_HACKATHON) : undefined })
  usePageShortcuts(isStaff ? shortcuts : noShortcuts)

  return (
    <div data-dense>
      <Tabs value={view} onChange={(name) => change({ view: name })} keepMounted={false}>
        <header className={classes.head}>
          <h1 className={classes.title}>{t`Hackathons`}</h1>
          <Tabs.List className={classes.tabs} aria-label={t`Filter hackathons`}>
            {views.map(([name, label], index) => (
              <Tabs.Tab key={name} value={name}>
                {label}{' '}
                {Boolean(counts[index]?.data) && (
                  <span className={classes.count}>{formatNumber(counts[index]?.data ?? 0)}</span>
                )}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <search className={classes.filters}>
            <SearchBox
              value={search}
              placeholder={t`Search`}
              onChange={(text) => change({ search: text || null }, true)}
            />
            <Select
              className={classes.district}
              aria-label={t`District`}
              placeholder={t`Any district`}
              clearable
              searchable
              data={districts}
              value={district}
              onChange={(id) => change({ district: id })}
            />
          </search>
          {isStaff && (
            <Button
              component={Link}
              to={CREATE_HACKATHON}
              className={classes.create}
              leftSection={<IconPlus size={18} />}
              rightSection={
                <Kbd size="xs" aria-hidden="true" className={classes.key}>
                  N
                </Kbd>
              }
            >
              {t`Create`}
            </Button>
          )}
        </header>
        <div className={classes.columns}>
          <Tabs.Panel value={view} className={classes.panel}>
            <HackathonList
              query={{ view, search: search || undefined, district: district ?? undefined }}
              empty={
                <Card>
                  {search || district ? (
                    <EmptyState
                      kind="search"
                      title={t`No matching hackathons`}
                      action={
                        <Button variant="default" onClick={() => change({ search: null, district: null })}>
                          {t`Clear search and district`}
                        </Button>
                      }
                    >
                      {t`Try a shorter word or another district.`}
                    </EmptyState>
                  ) : (
                    <Empty view={view} isStaff={isStaff} />
                  )}
                </Card>
              }
            />
          </Tabs.Panel>
          <YouOrganise onAll={() => change({ view: 'mine' })} />
        </div>
      </Tabs>
    </div>
  )
}

const emptyWords: Readonly<Record<HackathonView, readonly [title: string, text: string]>> = {
  ahead: [t`No hackathons planned`, t`Published hackathons appear here until they’ve ended.`],
  open: [t`No hackathons are open for applications`, t`They appear here on the day applications open.`],
  running: [t`No hackathons are live right now`, t`Hackathons appear here on the days they take place.`],
  past: [t`No hackathons have ended yet`, t`Past hackathons stay here, along with their projects.`],
  mine: [
    t`You don’t have any hackathons yet`,
    t`Hackathons you run or applied for appear here, including drafts.`,
  ],
}

function Empty({ view, isStaff }: { view: HackathonView; isStaff: boolean }) {
  const [title, text] = emptyWords[view]
  return (
    <EmptyState
      title={title}
      action={
        isStaff && (
          <Button component={Link} to={CREATE_HACKATHON} leftSection={<IconPlus size={18} />}>
            {t`Create a hackathon`}
          </Button>
        )
      }
    >
      {text}
    </EmptyState>
  )
}

/** Hackathon cards with infinite scroll. */
function HackathonList({ query, empty }: { query: HackathonListQuery; empty: ReactNode }) {
  const list = useInfiniteQuery(hackathonListQuery(query))
  const now = useNow()
  const items = list.data?.pages.flatMap(({ data }) => data)
  const total = list.data?.pages[0]?.pagination.count ?? 0
  return (
    <EndlessList
      query={list}
      items={items}
      keyOf={({ id }) => id}
      render={(hackathon) => <HackathonCard hackathon={hackathon} now={now} />}
      count={
        <span className="visually-hidden">
          {plural(total, { one: `# hackathon`, other: `# hackathons` })}
        </span>
      }
      end=""
      skeleton={
        <div className={classes.skeleton}>
          <Skeleton height={300} radius="lg" />
          <Skeleton height={300} radius="lg" />
        </div>
      }
      empty={empty}
    />
  )
}
