import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { MY_CIRCLES } from '@muster/contract/circles/addresses.ts'
import type { HomeDay } from '@muster/contract/home/home-day.ts'
import type { Highlight } from '@muster/contract/people/highlights.ts'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { queryClient } from '../../../../api/query-client.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { SkeletonRows } from '../../../../ui/loading/states.tsx'
import classes from '../../../people/highlights/shared/highlights.module.css'
import type { Said } from '../../../people/highlights/shared/well-done.tsx'
import { dayQuery } from '../queries.ts'

// Below what the page opens with.
const HighlightRow = lazyPart(() => import('../../../people/highlights/shared/highlight-row.tsx'))

const DAY_MS = 86_400_000
/** Key in local storage: the first day of the member's last return, and how long they had been away. */
const FIRST_DAY_BACK = 'first-day-back'

/**
 * The member's time away, on the day of their return on this device; else null. What happened meanwhile isn't
 * news on the next day.
 */
export function firstDayBack({ date, away }: Pick<HomeDay, 'date' | 'away'>): HomeDay['away'] {
  if (!away) return null
  const lastActive = Math.round(Date.parse(date) / DAY_MS) - away.days
  const [kept, on] = localStorage.getItem(FIRST_DAY_BACK)?.split(' ') ?? []
  if (kept === String(lastActive)) return on === date ? away : null
  localStorage.setItem(FIRST_DAY_BACK, `${lastActive} ${date}`)
  return away
}

interface ClassmatesProps {
  feed: readonly Highlight[]
  /** It's shown after some time without the member. */
  away?: NonNullable<HomeDay['away']>
  className?: string | undefined
}

/** What people of the same college and circles have achieved, with "Well done" buttons. */
export function Classmates({ feed, away, className }: ClassmatesProps) {
  const met = away?.circle_met ?? 0
  if (away && met === 0 && feed.length === 0) return null
  return (
    <Card
      className={className}
      title={away ? t`While you were away` : t`Your classmates`}
      aside={
        away
          ? plural({ days: away.days }, { one: `# day`, other: `# days` })
          : t`From your college and circles`
      }
    >
      {feed.length === 0 && met === 0 ? (
        <Text tone="ink-3">
          {t`Nothing new yet. Highlights from people at your college and in your circles will appear here if their profiles are public.`}
        </Text>
      ) : (
        <ul className={rows.list}>
          {met > 0 && (
            <li className={`${rows.row} ${classes.row}`}>
              <p className={classes.text}>
                <Trans>
                  <Link to={MY_CIRCLES} className={classes.name}>
                    Your circle
                  </Link>{' '}
                  met <Plural value={met} one="once" other="# times" />
                </Trans>
              </p>
            </li>
          )}
          <Suspense
            fallback={
              <li>
                <SkeletonRows rows={feed.length} />
              </li>
            }
          >
            {feed.map((one) => (
              <HighlightRow key={one.id} one={one} onSaid={(said) => keep(one, said)} />
            ))}
          </Suspense>
        </ul>
      )}
    </Card>
  )
}

const keep = ({ id }: Highlight, said: Said) =>
  queryClient.setQueryData(
    dayQuery.queryKey,
    (day: HomeDay | undefined) =>
      day && { ...day, feed: day.feed.map((one) => (one.id === id ? { ...one, ...said } : one)) },
  )
