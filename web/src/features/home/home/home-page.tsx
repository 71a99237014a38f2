import type { HomeDay } from '@muster/contract/home/home-day.ts'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { Navigate } from 'react-router'
import { useTitle } from '../../../api/site.ts'
import { PageSkeleton } from '../../../shell/page-skeleton.tsx'
import { keptInvitation } from '../../../shell/session/kept-invitation.ts'
import { useProfile } from '../../../shell/session/session-queries.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Columns, Text } from '../../../ui/layout/primitives.tsx'
import { ErrorState } from '../../../ui/loading/states.tsx'
import { KarmaAmount } from '../../../ui/text/karma-amount.tsx'
import { NearCircle } from './circles/near-circle.tsx'
import { OwnCircle } from './circles/own-circle.tsx'
import { Classmates } from './classmates/classmates.tsx'
import { CollegeCard } from './college/college-card.tsx'
import { ComingUpCard } from './coming-up/coming-up-card.tsx'
import { dayInWords } from './day-words.ts'
import { Hero } from './hero/hero.tsx'
import classes from './home-page.module.css'
import { More } from './more/more.tsx'
import { FirstSteps } from './newcomer/first-steps.tsx'
import { PeopleOfCollege } from './newcomer/people-of-college.tsx'
import { Unconfirmed } from './newcomer/unconfirmed.tsx'
import { prepareHome } from './prepare.ts'
import { TodayCard } from './today/today-card.tsx'
import { useDay } from './use-day.ts'
import { NextLevel } from './week/next-level.tsx'
import { WeekBehindCard } from './week/week-behind-card.tsx'
import { WeekCard } from './week/week-card.tsx'

/** @public Called by lazyPage. */
export const prepare = prepareHome

/** Answers one question: what next? */
export default function HomePage() {
  useTitle('Home')
  const { data: profile } = useProfile()
  if (!profile) return null
  const invitation = keptInvitation(profile.muid)
  if (invitation) return <Navigate replace to={invitation} />
  return <Day profile={profile} />
}

function Day({ profile }: { profile: UserProfile }) {
  const { day, goOn, asked, failed } = useDay()
  if (failed) {
    return (
      <>
        <PageHeader title={`Hello, ${profile.first_name}`} />
        <Card>
          <ErrorState
            title="We couldn’t load your day"
            error={failed.error}
            busy={failed.isFetching}
            onRetry={() => void failed.refetch()}
          />
        </Card>
        <More profile={profile} />
      </>
    )
  }
  if (!day) return <PageSkeleton />
  // The first steps are long, so there is room for this card beside them.
  const comingUp = <ComingUpCard className={classes.comingUp} rows={day.coming_up} />
  return (
    <>
      {day.unconfirmed && <Unconfirmed address={day.unconfirmed} />}
      <PageHeader title={day.act.headline} lead={<Lead day={day} profile={profile} />} />
      <Columns data-new={day.is_new || undefined}>
        <div className={classes.main}>
          <Hero key={day.act.target_id} act={day.act} asked={asked} onGoOn={goOn} />
          {day.is_new && <FirstSteps steps={day.steps} />}
          <TodayCard day={day} />
          {!day.is_new && comingUp}
          {(!day.is_new || day.feed.length > 0) && (
            <Classmates className={classes.classmates} feed={day.feed} />
          )}
        </div>
        <div className={classes.side}>
          {day.near && (!day.circle || day.is_new) && <NearCircle circle={day.near} />}
          {day.week_behind && <WeekBehindCard week={day.week_behind} />}
          <WeekCard week={day.week} isNew={day.is_new} />
          <PeopleOfCollege people={day.people} />
          {day.college && <CollegeCard className={classes.college} college={day.college} />}
          {day.circle && <OwnCircle className={classes.late} circle={day.circle} />}
          {day.is_new && comingUp}
          <NextLevel className={classes.late} />
        </div>
      </Columns>
      <More profile={profile} />
    </>
  )
}

function Lead({ day, profile }: { day: HomeDay; profile: UserProfile }) {
  if (day.is_new && profile.karma === 0)
    return `It’s your first day, ${profile.first_name}. What you do here earns karma, and this first step takes five minutes.`
  return (
    <>
      {dayInWords(day.date)}
      {day.week_karma > 0 && (
        <span className={classes.earned}>
          . You earned <KarmaAmount value={day.week_karma} signed />
          <Text as="strong" tone="gold">
            {' '}
            karma
          </Text>{' '}
          in the last 7 days.
        </span>
      )}
    </>
  )
}
