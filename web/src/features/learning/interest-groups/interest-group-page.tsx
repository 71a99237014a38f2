import { t } from '@lingui/core/macro'
import { Tabs } from '@mantine/core'
import type { GroupPage } from '@muster/contract/learning/interest-groups.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { isMissing } from '../../../api/is-missing.ts'
import { useSignedIn } from '../../../api/session/session-store.ts'
import { useTitle } from '../../../api/site.ts'
import { PageSkeleton } from '../../../shell/page-skeleton.tsx'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import layout from '../../../ui/layout/tabbed-page.module.css'
import { lazyPart, Nothing } from '../../../ui/loading/lazy-part.tsx'
import { MissingState } from '../../../ui/loading/missing-state.tsx'
import { EmptyState, ErrorState } from '../../../ui/loading/states.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { useGroupVisit } from '../group-hellos/shared/use-group-visit.ts'
import { ofGroupQuery } from '../shown-work/shared/queries.ts'
import { GroupHead } from './group-head.tsx'
import { GroupNextStep } from './group-next-step.tsx'
import { GroupSide, hasSide } from './group-side.tsx'
import classes from './interest-group-page.module.css'
import { groupPageQuery } from './queries.ts'
import { GroupTabPanel } from './tabs/group-tab-panel.tsx'
import { type GroupTab, groupTabs, openTabOf, rememberTab } from './tabs/group-tabs.ts'

// Below what the page opens with.
const WorksRow = lazyPart(() => import('../shown-work/shared/works-row.tsx'), Nothing)

/** The page of an interest group, open to visitors. */
export default function InterestGroupPage() {
  const { id = '' } = useParams()
  const group = useQuery(groupPageQuery(id))
  useTitle(group.data?.name ?? t`Interest group`)

  if (group.data) return <Found group={group.data} />
  if (!group.isError) return <PageSkeleton />
  return (
    <Card>
      <h1 className="visually-hidden">{t`Interest group`}</h1>
      {isMissing(group.error) ? (
        <Missing />
      ) : (
        <ErrorState
          title={t`We couldn’t load this group`}
          error={group.error}
          busy={group.isFetching}
          onRetry={() => void group.refetch()}
        />
      )}
    </Card>
  )
}

/** For an unknown or malformed ID. */
function Missing() {
  return (
    <MissingState
      title={t`We couldn’t find this interest group`}
      to="/dashboard/interestgroups"
      link={t`See all groups`}
    >
      {t`It may have been closed. Check the web address, or look for it in the list of groups.`}
    </MissingState>
  )
}

function Found({ group }: { group: GroupPage }) {
  const signedIn = useSignedIn()
  const [params, setParams] = useAddressParams()
  const tabs = groupTabs(group, signedIn)
  const tab = openTabOf(group, tabs, params.get('tab'))
  useGroupVisit(group.id)
  const list = useRef<HTMLDivElement>(null)
  // The tab from the URL can be off screen on phones, so scroll it into view.
  useEffect(() => {
    const active = list.current?.querySelector('[data-active]')
    if (tab) active?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  function choose(value: string | null) {
    if (value) rememberTab(group, value as GroupTab)
    setParams(value && value !== tabs[0]?.value ? { tab: value } : {}, { preventScrollReset: true })
  }

  return (
    <Tabs value={tab} onChange={choose} keepMounted={false}>
      <GroupHead group={group}>
        {tab && (
          <Tabs.List ref={list} className={layout.tabs}>
            {tabs.map(({ value, label, count }) => (
              <Tabs.Tab key={value} value={value} rightSection={count > 0 && <Unanswered count={count} />}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        )}
      </GroupHead>
      {tab !== 'intros' && <GroupNextStep group={group} />}
      <div className={`${layout.columns} ${classes.below}`} data-side={hasSide(group) || undefined}>
        {tab ? (
          <Tabs.Panel value={tab} className={layout.main}>
            <GroupTabPanel tab={tab} group={group} intro={params.get('intro') ?? undefined} />
          </Tabs.Panel>
        ) : (
          <Card>
            <EmptyState title={t`This group is just getting started`}>
              {t`No one has joined yet, and there’s no description so far. Be the first to join.`}
            </EmptyState>
          </Card>
        )}
        {hasSide(group) && <GroupSide group={group} />}
      </div>
      {tab === 'intros' && (
        <div className={classes.below}>
          <GroupNextStep group={group} />
        </div>
      )}
      {signedIn && (
        <Suspense>
          <MadeHere groupId={group.id} />
        </Suspense>
      )}
    </Tabs>
  )
}

/** What members made for the group's tasks, for members. */
function MadeHere({ groupId }: { groupId: string }) {
  const { data } = useQuery(ofGroupQuery(groupId))
  if (!data || data.length === 0) return null
  return (
    <div className={classes.below}>
      <WorksRow title={t`Made this month`} works={data} />
    </div>
  )
}

function Unanswered({ count }: { count: number }) {
  return (
    <Chip tone="gold">
      {formatNumber(count)} <span className="visually-hidden">{t`unanswered`}</span>
    </Chip>
  )
}
