import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import type { HomeDay, NextAct } from '@muster/contract/home/home-day.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { api } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useTitle } from '../../../api/site.ts'
import { useKarmaTick } from '../../../shell/celebrations/karma-tick.ts'
import { PageSkeleton } from '../../../shell/page-skeleton.tsx'
import { keptInvitation } from '../../../shell/session/kept-invitation.ts'
import { prepareSession } from '../../../shell/session/prepare-session.ts'
import { useProfile } from '../../../shell/session/session-queries.ts'
import { useMedia } from '../../../theme/media.ts'
import { browserZone } from '../../../ui/dates/browser-zone.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Columns, Text } from '../../../ui/layout/primitives.tsx'
import { lazyPart, Nothing } from '../../../ui/loading/lazy-part.tsx'
import { ErrorState, SkeletonLines } from '../../../ui/loading/states.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import { KarmaAmount } from '../../../ui/text/karma-amount.tsx'
import { NearCircle } from './circles/near-circle.tsx'
import { Classmates, firstDayBack } from './classmates/classmates.tsx'
import { dayInWords, nextInWords } from './day-words.ts'
import { Hero } from './hero/hero.tsx'
import classes from './home-page.module.css'
import { More } from './more/more.tsx'
import { dayQuery } from './queries.ts'
import { TodayCard } from './today/today-card.tsx'
import { WeekCard } from './week/week-card.tsx'

/** Most of what happened meanwhile, beside the circle's meetups. */
const MOST_AWAY = 2

/** Few members have them at a time, or they're last on the page, so they're loaded on demand. */
const AnsweredCard = lazyPart(() => import('./answered/answered-card.tsx'), Nothing)
const Banners = lazyPart(() => import('../../notices/messages/shared/banners.tsx'), Nothing)
const FirstSteps = lazyPart(() => import('./newcomer/first-steps.tsx'), Nothing)
const ComingUpCard = lazyPart(() => import('./coming-up/coming-up-card.tsx'), Nothing)
const CollegeCard = lazyPart(() => import('./college/college-card.tsx'), Nothing)
const OwnCircle = lazyPart(() => import('./circles/own-circle.tsx'), Nothing)
const NextLevel = lazyPart(() => import('./week/next-level.tsx'), Nothing)
const PeopleOfCollege = lazyPart(() => import('./newcomer/people-of-college.tsx'), Nothing)
const Unconfirmed = lazyPart(() => import('./newcomer/unconfirmed.tsx'), Nothing)
const WeekBehindCard = lazyPart(() => import('./week/week-behind-card.tsx'), Nothing)

/** @public Called by lazyPage. */
export const prepare = prepareHome

/** Answers one question: what next? */
export default function HomePage() {
  useTitle(t`Home`)
  const { data: profile } = useProfile()
  if (!profile) return null
  const invitation = keptInvitation(profile.muid)
  if (invitation) return <Navigate replace to={invitation} />
  return <Day profile={profile} />
}

function Day({ profile }: { profile: UserProfile }) {
  const { day, goOn, asked, earned, failed } = useDay()
  const phone = useMedia('compact')
  const [whole, setWhole] = useState(false)
  if (failed) {
    return (
      <>
        <PageHeader title={t`Hello, ${ph({ firstName: profile.first_name })}`} />
        <Card>
          <ErrorState
            title={t`We couldn’t load your day`}
            error={failed.error}
            busy={failed.isFetching}
            onRetry={() => void failed.refetch()}
          />
        </Card>
        <More profile={profile} folded={false} />
      </>
    )
  }
  if (!day) return <PageSkeleton />
  const away = firstDayBack(day)
  return (
    <>
      <Suspense fallback={null}>
        <Banners />
      </Suspense>
      {day.unconfirmed && (
        <Suspense fallback={null}>
          <Unconfirmed address={day.unconfirmed} />
        </Suspense>
      )}
      <PageHeader
        title={<Title day={day} earned={earned} name={profile.first_name} />}
        lead={<Lead day={day} profile={profile} />}
      />
      <Columns data-new={day.is_new || undefined} data-whole={whole || undefined}>
        <div className={classes.main}>
          <Hero key={day.act.target_id} act={day.act} asked={asked} onGoOn={goOn} />
          <Answered intro={day.answered} />
          {day.is_new && (
            <Suspense
              fallback={
                <Card>
                  <SkeletonLines lines={6} />
                </Card>
              }
            >
              <FirstSteps steps={day.steps} act={day.act} />
            </Suspense>
          )}
          {away && <Classmates feed={day.feed.slice(0, MOST_AWAY)} away={away} />}
          <TodayCard day={day} />
          {!day.is_new && <ComingUp day={day} />}
          {!away && (!day.is_new || day.feed.length > 0) && (
            <Classmates className={classes.classmates} feed={day.feed} />
          )}
        </div>
        <div className={classes.side}>
          {day.near && (!day.circle || day.is_new) && <NearCircle circle={day.near} />}
          {day.week_behind && (
            <Suspense fallback={null}>
              <WeekBehindCard week={day.week_behind} />
            </Suspense>
          )}
          <WeekCard week={day.week} today={day.today} />
          <FromCollege people={day.people} />
          {day.college && (
            <Suspense fallback={null}>
              <CollegeCard className={day.is_new ? classes.late : classes.college} college={day.college} />
            </Suspense>
          )}
          {day.circle && (
            <Suspense fallback={null}>
              <OwnCircle className={classes.late} circle={day.circle} />
            </Suspense>
          )}
          {day.is_new && <ComingUp day={day} />}
          {!day.is_new && (
            <Suspense fallback={null}>
              <NextLevel className={classes.late} />
            </Suspense>
          )}
        </div>
      </Columns>
      <More profile={profile} folded={phone && !whole} onUnfold={() => setWhole(true)} />
    </>
  )
}

/** Among the cards of the page; for newcomers beside them, where the long first steps leave room. */
const ComingUp = ({ day: { is_new, coming_up } }: { day: HomeDay }) => (
  <Suspense fallback={<Skeleton height={220} />}>
    <ComingUpCard className={is_new ? classes.late : classes.comingUp} rows={coming_up} />
  </Suspense>
)

function Answered({ intro }: { intro: HomeDay['answered'] }) {
  return (
    intro && (
      <Suspense
        fallback={
          <Card>
            <SkeletonLines lines={intro.reply ? 6 : 4} />
          </Card>
        }
      >
        <AnsweredCard intro={intro} />
      </Suspense>
    )
  )
}

const FromCollege = ({ people }: Pick<HomeDay, 'people'>) =>
  people.length > 0 && (
    <Suspense fallback={null}>
      <PeopleOfCollege people={people} />
    </Suspense>
  )

interface TitleProps {
  day: HomeDay
  /** Karma of the act that was just done; 0 without one. */
  earned: number
  name: string
}

/** The next act. After a reward it names that as well, until there's another act; after a time away it greets. */
function Title({ day: { act, away }, earned, name }: TitleProps) {
  if (earned === 0) return away ? t`Welcome back, ${name}` : act.headline
  return (
    <>
      <Text as="span" weight={700} tone="gold">
        +{formatNumber(earned)}.
      </Text>{' '}
      {nextInWords(act)}
    </>
  )
}

function Lead({ day, profile }: { day: HomeDay; profile: UserProfile }) {
  if (day.is_new && profile.karma === 0)
    return t`It’s your first day, ${ph({ firstName: profile.first_name })}. What you do here earns karma, and this first step takes five minutes.`
  if (day.away)
    return day.circle
      ? t`${ph({ dayInWords: dayInWords(day.date) })}. Your seat was kept.`
      : dayInWords(day.date)
  return (
    <>
      {dayInWords(day.date)}
      {day.week_karma > 0 && (
        <span className={classes.earned}>
          <Trans>
            . You earned <KarmaAmount value={day.week_karma} signed />
            <Text as="strong" tone="gold">
              {' '}
              karma
            </Text>{' '}
            in the last 7 days.
          </Trans>
        </span>
      )}
    </>
  )
}

/** Prefetches what home shows first; all of it comes in one response (`api/first-view.ts`). */
async function prepareHome(): Promise<void> {
  const profile = await prepareSession()
  if (profile) await queryClient.prefetchQuery(dayQuery)
}

/**
 * My day, once it is fresh. The next act stays the same while the page is open, because someone could be about to
 * press it; everything else follows refetches. Only a reward brings the next one at once: its act is done.
 */
function useDay() {
  const query = useQuery(dayQuery)
  const [act, setAct] = useState<NextAct>()
  const [asked, setAsked] = useState(false)
  const [earned, setEarned] = useState(0)
  const tick = useKarmaTick()
  const { data, isFetching, refetch } = query
  if (!act && data && !isFetching) setAct(data.act)
  useZone(data?.week.time_zone)
  const goOn = useCallback(
    async (karma: number) => {
      const { data: now } = await refetch()
      if (!now) return
      setAct(now.act)
      setEarned(karma)
    },
    [refetch],
  )
  useEffect(() => {
    if (tick) void goOn(tick.karma)
  }, [tick, goOn])
  return {
    day: act && data ? { ...data, act } : undefined,
    /** Shows the current next act after one that was done in the hero, which gets the focus again. */
    goOn: (karma: number) => {
      setAsked(true)
      void goOn(karma)
    },
    asked,
    earned,
    failed: query.isError && !data ? query : undefined,
  }
}

/** Reports a changed time zone to the server, for example after a flight. */
function useZone(known: string | undefined) {
  useEffect(() => {
    const here = browserZone()
    // While an administrator views the app as a member, the browser's zone is the administrator's.
    if (!known || known === here || 'viewing' in document.documentElement.dataset) return
    // Errors are ignored: the next visit tries again.
    api.weeks.change({ body: { time_zone: here } }).catch(() => {})
  }, [known])
}
