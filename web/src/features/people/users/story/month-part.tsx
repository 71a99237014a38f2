import { t } from '@lingui/core/macro'
import type { StoryMonth } from '@muster/contract/people/member-story.ts'
import type { UserDetail } from '@muster/contract/people/users.ts'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { ShowMore } from '../../../../ui/loading/show-more.tsx'
import { SkeletonRows } from '../../../../ui/loading/states.tsx'
import { formatDate, formatNumber } from '../../../../ui/text/format.ts'
import { foldStory } from './fold.ts'
import { monthName } from './karma-bars.tsx'
import classes from './story.module.css'
import { StoryLine } from './story-line.tsx'
import { monthFacts } from './story-words.ts'
import { useEntries, useStoryFilter } from './use-story.ts'

interface MonthPartProps {
  user: UserDetail
  month: StoryMonth
  isOpenAtFirst: boolean
  /** It was chosen in the chart: opens and scrolls there. */
  isChosen: boolean
}

/** A month of the story: its sums, and its entries once it's open. */
export function MonthPart({ user, month, isOpenAtFirst, isChosen }: MonthPartProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const head = useRef<HTMLButtonElement>(null)
  const content = useId()
  useEffect(() => {
    if (!isChosen) return
    setOpen(true)
    head.current?.scrollIntoView({ block: 'start' })
    head.current?.focus({ preventScroll: true })
  }, [isChosen])
  return (
    <section aria-label={monthName(month.month)}>
      <button
        ref={head}
        type="button"
        className={classes.month}
        aria-expanded={isOpen}
        aria-controls={content}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <IconChevronDown size={18} /> : <IconChevronRight size={18} />}
        <span className={classes.monthName}>{monthName(month.month)}</span>
        <span className={classes.sums}>
          {(month.given > 0 || month.reversed > 0) && (
            <span className={classes.karma}>
              {month.given > 0 && <b data-tone="gold">+{formatNumber(month.given)}</b>}{' '}
              {month.reversed > 0 && <b data-tone="bad">−{formatNumber(month.reversed)}</b>} {t`karma`}
            </span>
          )}
          {monthFacts(month).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </button>
      <div id={content}>{isOpen && <Entries user={user} month={month} />}</div>
    </section>
  )
}

const dayKey = (at: string) => new Date(at).toDateString()

function Entries({ user, month }: Pick<MonthPartProps, 'user' | 'month'>) {
  const { narrowed } = useStoryFilter()
  const entries = useEntries(user.user_id, narrowed, month)
  return (
    <QueryView query={entries} skeleton={<SkeletonRows rows={3} />}>
      {({ pages }) => {
        const rows = foldStory(pages.flatMap((page) => page.entries))
        return (
          <>
            <ol>
              {rows.map((row, index) => {
                const day = dayKey(row.first.at)
                const before = rows[index - 1]
                const isNewDay = before === undefined || dayKey(before.first.at) !== day
                const name =
                  day === new Date().toDateString() ? t`Today` : formatDate(row.first.at, 'weekdayDay')
                return (
                  <StoryLine key={row.first.id} user={user} row={row} day={isNewDay ? name : undefined} />
                )
              })}
            </ol>
            <div className={classes.more}>
              <ShowMore query={entries} />
            </div>
          </>
        )
      }}
    </QueryView>
  )
}
