import { t } from '@lingui/core/macro'
import { Tabs } from '@mantine/core'
import { Suspense } from 'react'
import { useTitle } from '../../../api/site.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { CardSkeletons } from '../../../ui/loading/card-skeletons.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { MemberSearch } from './member-search.tsx'
import classes from './search.module.css'
import { openTab, searchTabOf, searchTabs } from './search-state.ts'

// Learners come first; the code of the other tab is loaded when it's opened.
const CampusFinder = lazyPart(async () => ({ default: (await import('./campus-finder.tsx')).CampusFinder }))

/** One place to find learners, mentors and campuses. */
export default function SearchPage() {
  useTitle(t`Search`)
  const [params, setParams] = useAddressParams()
  const tab = searchTabOf(params)
  const choose = (value: string | null) => {
    const next = searchTabs.find((one) => one.value === value)
    if (next) setParams((before) => openTab(before, next.value), { preventScrollReset: true })
  }
  return (
    <>
      <PageHeader title={t`Search`} lead={t`Learners and mentors with a public profile, and campuses.`} />
      <Tabs value={tab} onChange={choose} keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          {searchTabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="learners">
          <MemberSearch kind="learner" />
        </Tabs.Panel>
        <Tabs.Panel value="mentors">
          <MemberSearch kind="mentor" />
        </Tabs.Panel>
        <Tabs.Panel value="campuses">
          <Suspense fallback={<CardSkeletons height={132} />}>
            <CampusFinder />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}
