import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { type StoryMonth, storyKinds } from '@muster/contract/people/member-story.ts'
import type { UserDetail } from '@muster/contract/people/users.ts'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { DownloadButton } from '../../../../ui/files/download-button.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { formatDate, formatNumber } from '../../../../ui/text/format.ts'
import { KarmaBars } from './karma-bars.tsx'
import { MonthPart } from './month-part.tsx'
import classes from './story.module.css'
import { kindNames } from './story-words.ts'
import { useStoryFilter, useSums } from './use-story.ts'

/** Months that are listed at first. */
const FIRST_MONTHS = 12
/** Months that are open at first. */
const OPEN_MONTHS = 2

/** What has happened to a member, newest first, by month. */
export default function StoryTab({ user }: { user: UserDetail }) {
  const filter = useStoryFilter()
  const sums = useSums(user.user_id, filter.narrowed)
  return (
    <Stack gap="md">
      <QueryView
        query={sums}
        errorTitle={t`We couldn’t load this member’s story`}
        skeleton={<SkeletonRows rows={6} />}
      >
        {({ counts, months, is_capped }) => (
          <>
            <Filters user={user} filter={filter} counts={counts} />
            <Months key={JSON.stringify(filter.narrowed)} user={user} months={months} isCapped={is_capped} />
          </>
        )}
      </QueryView>
    </Stack>
  )
}

interface FiltersProps {
  user: UserDetail
  filter: ReturnType<typeof useStoryFilter>
  counts: Readonly<Record<(typeof storyKinds)[number], number>>
}

function Filters({ user, filter, counts }: FiltersProps) {
  const { kind, setKind, find, setFind, narrowed } = filter
  const [typed, setTyped] = useState(find)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <div className={classes.filters}>
      <fieldset className={classes.kinds} aria-label={t`Types`}>
        <button type="button" aria-pressed={kind === undefined} onClick={() => setKind(null)}>
          <Trans>
            All <span>{ph({ all: formatNumber(all) })}</span>
          </Trans>
        </button>
        {storyKinds.map((one) => (
          <button key={one} type="button" aria-pressed={kind === one} onClick={() => setKind(one)}>
            {kindNames[one]} <span>{formatNumber(counts[one])}</span>
          </button>
        ))}
      </fieldset>
      <Row gap="xs" wrap>
        <form
          className={classes.search}
          onSubmit={(event) => {
            event.preventDefault()
            setFind(typed.trim() || null)
          }}
        >
          <TextInput
            aria-label={t`Search titles and reasons`}
            placeholder={t`Search titles and reasons`}
            leftSection={<IconSearch size={18} />}
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={() => setFind(typed.trim() || null)}
          />
        </form>
        <DownloadButton
          load={() => api.memberStory.csv({ params: { user_id: user.user_id }, query: narrowed })}
        >
          {t`CSV`}
        </DownloadButton>
      </Row>
    </div>
  )
}

interface MonthsProps {
  user: UserDetail
  months: readonly StoryMonth[]
  isCapped: boolean
}

function Months({ user, months, isCapped }: MonthsProps) {
  const { narrowed } = useStoryFilter()
  const [shown, setShown] = useState(FIRST_MONTHS)
  const [chosen, setChosen] = useState<string>()
  const later = months.length - shown
  if (months.length === 0) {
    return narrowed.kind || narrowed.search ? (
      <EmptyState kind="search" title={t`Nothing matches`}>
        {t`Choose another type or search for something else.`}
      </EmptyState>
    ) : (
      <EmptyState title={t`Nothing yet`}>{t`Karma, work, meetups, roles and emails appear here.`}</EmptyState>
    )
  }
  return (
    <>
      <KarmaBars
        months={months}
        onChoose={(month) => {
          setShown((before) => Math.max(before, months.findIndex((one) => one.month === month) + 1))
          setChosen(month)
        }}
      />
      <div className={classes.line}>
        {months.slice(0, shown).map((month, index) => (
          <MonthPart
            key={month.month}
            user={user}
            month={month}
            isOpenAtFirst={index < OPEN_MONTHS}
            isChosen={chosen === month.month}
          />
        ))}
        <div className={classes.foot}>
          <Text size="sm" tone="ink-3">
            {isCapped
              ? t`Only the newest 2,000 of each type are counted here.`
              : t`Since ${ph({ joined: formatDate(user.joined) })}, when ${ph({ fullName: user.full_name })} joined. Emails are kept for 30 days.`}
          </Text>
          {later > 0 && (
            <Button variant="subtle" size="sm" onClick={() => setShown(months.length)}>
              <Trans>
                Show <Plural value={later} one="# earlier month" other="# earlier months" />
              </Trans>
            </Button>
          )}
        </div>
      </div>
    </>
  )
}
