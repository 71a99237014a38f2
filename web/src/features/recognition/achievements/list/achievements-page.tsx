import { ph, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTitle } from '../../../../api/site.ts'
import { useMedia } from '../../../../theme/media.ts'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { usePageKeys } from '../../../../ui/keys/use-page-keys.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { AboutForm } from '../about/about-form.tsx'
import { managedQuery, withCredentialQuery } from '../queries.ts'
import { HubHead } from '../shared/hub-head.tsx'
import { AchievementList } from './achievement-list.tsx'
import { AchievementPanel } from './achievement-panel.tsx'
import classes from './achievements-page.module.css'

const NEW = 'new'
/** The default tab, which is left out of the URL. */
const FIRST = 'about'

const achievementTabs = [FIRST, 'rule', 'members', 'log'] as const

/** Keeps the open achievement, its tab and the search term in the URL. */
function useOpenedAchievement() {
  const [params, setParams] = useAddressParams()
  const opened = params.get('open')

  function change(values: Record<string, string | null>, replace: boolean) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { preventScrollReset: true, replace },
    )
  }

  return {
    isNew: opened === NEW,
    id: opened === NEW ? null : opened,
    tab: achievementTabs.find((tab) => tab === params.get('tab')) ?? FIRST,
    search: params.get('search') ?? '',
    /** Opening the first one pushes a history entry; switching to another replaces it. */
    open: (id: string) => change({ open: id }, opened !== null),
    create: () => change({ open: NEW, tab: null }, opened !== null),
    close: () => change({ open: null, tab: null }, true),
    showTab: (id: string, tab: string | null) => change({ open: id, tab: tab === FIRST ? null : tab }, true),
    setSearch: (search: string) => change({ search }, true),
  }
}

/** Staff manage achievements here: the list, with the open one next to it. */
export default function AchievementsPage() {
  useTitle(t`Achievements`)
  const opened = useOpenedAchievement()
  const narrow = useMedia('narrow')
  const query = useInfiniteQuery(managedQuery(opened.search))
  const { data: withCredential } = useQuery(withCredentialQuery)
  usePageKeys({ n: () => opened.create() })

  const rows = query.data?.pages
    .flatMap(({ data }) => data)
    .sort((one, other) => Number(one.archived) - Number(other.archived))
  const found = rows?.find(({ id }) => id === opened.id)
  const current = found ?? (narrow || opened.isNew || opened.id ? undefined : rows?.[0])
  const isOpen = opened.isNew || opened.id !== null
  const count = query.data?.pages[0]?.pagination.count

  return (
    <>
      <HubHead
        lead={
          count !== undefined && withCredential !== undefined && !opened.search
            ? t`${ph({ count: formatNumber(count) })} in total, ${ph({ withCredential: formatNumber(withCredential) })} with a credential`
            : undefined
        }
      />
      <div className={classes.columns}>
        {!(narrow && isOpen) && (
          <AchievementList
            query={query}
            rows={rows}
            search={opened.search}
            currentId={current?.id}
            onSearch={opened.setSearch}
            onOpen={opened.open}
            onCreate={() => opened.create()}
          />
        )}
        {!(narrow && !isOpen) && (
          <div className={classes.panel}>
            {narrow && (
              <Button
                className={classes.back}
                variant="default"
                leftSection={<IconArrowLeft size={18} />}
                onClick={opened.close}
              >
                {t`All achievements`}
              </Button>
            )}
            {opened.isNew && (
              <>
                <Text as="h2" size="2xl" mb="sm">
                  {t`Create achievement`}
                </Text>
                <div className={classes.sheet}>
                  <AboutForm achievement={null} onClose={opened.close} onMade={opened.open} />
                </div>
              </>
            )}
            {current && (
              <AchievementPanel
                key={current.id}
                achievement={current}
                tab={opened.tab}
                onTab={(tab) => opened.showTab(current.id, tab)}
                onGone={opened.close}
              />
            )}
            {opened.id && rows && !found && !query.hasNextPage && (
              <EmptyState kind="search" title={t`This achievement isn’t here`}>
                {t`It may have been deleted, or your search leaves it out.`}
              </EmptyState>
            )}
          </div>
        )}
      </div>
    </>
  )
}
