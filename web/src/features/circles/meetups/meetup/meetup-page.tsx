import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { attendeeReportPath } from '@muster/contract/circles/addresses.ts'
import type { MeetupDetail } from '@muster/contract/circles/meetups.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { api } from '../../../../api/client.ts'
import { isMissing } from '../../../../api/is-missing.ts'
import { meetupReads } from '../../../../api/reads.ts'
import { useTitle } from '../../../../api/site.ts'
import { PageSkeleton } from '../../../../shell/page-skeleton.tsx'
import { useProfile } from '../../../../shell/session/session-queries.ts'
import { useAddressParams } from '../../../../ui/address/use-address-params.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { CoverButton } from '../../../../ui/cover/cover-button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Columns, Row, Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, ErrorState, SkeletonLines } from '../../../../ui/loading/states.tsx'
import { QuestionsCard } from '../../../../ui/questions/questions-card.tsx'
import { meetupQuery, myReportQuery, nextOfCircleQuery, questionsQuery } from '../queries.ts'
import { CircleVerdict } from '../shared/circle/circle-verdict.tsx'
import { TakeBackReport } from '../shared/circle/take-back-report.tsx'
import { meetupBoard } from '../shared/meetup-board.ts'
import { NoSuchMeetup } from '../shared/no-such-meetup.tsx'
import { distanceTo, usePosition } from '../shared/position.ts'
import { SaveButton } from '../shared/save-button.tsx'
import { useNow } from '../shared/use-now.ts'
import { isAhead } from '../shared/words/meetup-words.ts'
import { AboutCard, HappenedCard } from './about-card.tsx'
import { ComingCard } from './cards/coming-card.tsx'
import { EarlierCard } from './cards/earlier-card.tsx'
import { PlaceWay } from './cards/place-way.tsx'
import { CircleCard, HostCard, NextCard, PlaceCard } from './cards/side-cards.tsx'
import { CheckIn } from './door/check-in.tsx'
import { DoorPanel } from './door/door-panel.tsx'
import { scannedCode } from './door/scanned-code.ts'
import { FirstCard } from './first/first-card.tsx'
import { Guests } from './guests.tsx'
import { asOfNow, refreshAfter } from './live.ts'
import { MeetupHead } from './meetup-head.tsx'
import classes from './meetup-page.module.css'
import { MeetupSide } from './meetup-side.tsx'
import { RecordPanel } from './record-panel.tsx'
import { useComing } from './use-coming.ts'

/** One meetup before, during and after. Shared links point here, and `?code=` checks in. */
export default function MeetupPage() {
  const { id = '' } = useParams()
  const [params] = useAddressParams()
  const code = scannedCode(params.get('code') ?? '')
  const meetup = useQuery({
    ...meetupQuery(id),
    refetchInterval: (query) => refreshAfter(query.state.data),
  })
  useTitle(meetup.data?.title ?? t`Meetup`)

  if (meetup.data) return <Found meetup={meetup.data} code={code} />
  if (!meetup.isError) return <PageSkeleton />
  return (
    <Card>
      <h1 className="visually-hidden">{t`Meetup`}</h1>
      {isMissing(meetup.error) ? (
        <Missing id={id} code={code} />
      ) : (
        <ErrorState
          title={t`We couldn’t load this meetup`}
          error={meetup.error}
          busy={meetup.isFetching}
          onRetry={() => void meetup.refetch()}
        />
      )}
    </Card>
  )
}

/** No meetup has this id, or it belongs to a circle that I am not in. The code still allows checking in. */
function Missing({ id, code }: { id: string; code: string | null }) {
  if (code) {
    return (
      <EmptyState
        title={t`This meetup is for members only`}
        action={<CheckIn meetup={{ id, is_lc_member: false, title: t`the meetup` }} code={code} />}
      >
        <Trans>You’ll be able to see it once you’ve checked in. Your link includes the code, {code}.</Trans>
      </EmptyState>
    )
  }
  return <NoSuchMeetup />
}

function Found({ meetup: read, code }: { meetup: MeetupDetail; code: string | null }) {
  const now = useNow()
  const position = usePosition()
  const meetup = asOfNow(read, now)
  const { come, justCame, mayCome } = useComing(meetup)
  const { data: profile } = useProfile()
  const questions = useQuery(questionsQuery(meetup.id))
  const me = profile
    ? { full_name: profile.full_name, muid: profile.muid, profile_pic: profile.profile_pic }
    : null
  const ahead = isAhead(meetup)
  const doorCode = ahead ? meetup.meet_code : null
  return (
    <>
      <MeetupHead
        meetup={meetup}
        now={now}
        km={distanceTo(meetup, position)}
        onCover={
          meetup.may_change && (
            <CoverButton
              cover={meetup.cover}
              upload={(file) => api.meetups.setCover.answer({ params: { meet_id: meetup.id }, file })}
              remove={() => api.meetups.removeCover.answer({ params: { meet_id: meetup.id } })}
              invalidates={meetupReads}
            />
          )
        }
        acts={<SaveButton meetup={meetup} />}
      />
      <Columns>
        <div className={classes.main}>
          {doorCode && <DoorPanel meetup={meetup} code={doorCode} />}
          <MyReportPanel meetup={meetup} />
          <RecordPanel meetup={meetup} />
          <HappenedCard meetup={meetup} />
          <ComingCard meetup={meetup} me={me} justCame={justCame} onCome={mayCome ? come : undefined}>
            {meetup.is_lc_member && ahead && meetup.coming + meetup.waiting > 0 && <Guests meetup={meetup} />}
          </ComingCard>
          <AboutCard meetup={meetup} />
          <EarlierCard meetup={meetup} />
          <QuestionsCard
            board={meetupBoard(meetup.id)}
            query={questions}
            host={meetup.host?.full_name.split(' ')[0] ?? null}
          />
        </div>
        <div className={classes.side}>
          <div className={classes.first}>
            <FirstCard meetup={meetup} now={now} code={code} justCame={justCame} />
          </div>
          {!ahead && <NextOfCircle meetup={meetup} />}
          <HostCard meetup={meetup} linked />
          <PlaceCard meetup={meetup} way={<PlaceWay meetup={meetup} />} />
          <CircleCard meetup={meetup} />
          <MeetupSide meetup={meetup} now={now} />
        </div>
      </Columns>
    </>
  )
}

function NextOfCircle({ meetup }: { meetup: MeetupDetail }) {
  const { data: next } = useQuery(nextOfCircleQuery(meetup.circle_id))
  return <NextCard meetup={meetup} next={next} />
}

/** The outcome of my report: the decisions of the circle and of staff. */
function MyReportPanel({ meetup }: { meetup: MeetupDetail }) {
  if (meetup.my_status !== 'done') return null
  if (!meetup.is_attendee_report_submitted) {
    return (
      <Card title={t`Your report`}>
        <Text tone="ink-2">{t`The circle closed its record before you sent a report.`}</Text>
      </Card>
    )
  }
  return (
    <Card title={t`Your report`} aside={<Chip tone="good">{t`Sent`}</Chip>}>
      <Sent meetup={meetup} />
      <Row gap="xs" wrap mt="sm">
        <Button component={Link} variant="default" to={attendeeReportPath(meetup.id)}>
          {t`Read your report`}
        </Button>
        {!meetup.is_report_submitted && <TakeBackReport meetupId={meetup.id} />}
      </Row>
    </Card>
  )
}

function Sent({ meetup }: { meetup: MeetupDetail }) {
  const report = useQuery(myReportQuery(meetup.id))
  return (
    <QueryView query={report} skeleton={<SkeletonLines lines={2} />}>
      {(mine) => <CircleVerdict report={mine} />}
    </QueryView>
  )
}
