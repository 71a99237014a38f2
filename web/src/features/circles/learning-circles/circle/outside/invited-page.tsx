import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { circlePath, FIND_CIRCLE } from '@muster/contract/circles/addresses.ts'
import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import { groupPath } from '@muster/contract/learning/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '../../../../../api/client.ts'
import { isMissing } from '../../../../../api/is-missing.ts'
import { keyOf } from '../../../../../api/query-of.ts'
import { PageSkeleton } from '../../../../../shell/page-skeleton.tsx'
import { useProfile } from '../../../../../shell/session/session-queries.ts'
import { toast } from '../../../../../ui/acts/toast.tsx'
import { useAction } from '../../../../../ui/acts/use-action.ts'
import { Card } from '../../../../../ui/layout/card.tsx'
import { MainAction } from '../../../../../ui/layout/main-action.tsx'
import { Text } from '../../../../../ui/layout/primitives.tsx'
import { ErrorState } from '../../../../../ui/loading/states.tsx'
import { DateText } from '../../../../../ui/text/date-text.tsx'
import { FactList } from '../../../../../ui/text/fact-list.tsx'
import { KarmaAmount } from '../../../../../ui/text/karma-amount.tsx'
import { invitationQuery } from '../../../circle-membership/queries.ts'
import { MeetingTime } from '../../shared/meeting-time.tsx'
import { rhythmText, slotTimeText } from '../../slot-words.ts'
import { StandingButtons } from '../../standing-buttons.tsx'
import classes from './outside.module.css'
import OutsidePage from './outside-page.tsx'
import { OutsideTop } from './outside-top.tsx'

/** The public facts of a circle, as a labelled list. */
const CardFacts = ({ card }: { card: CircleCard }) => (
  <FactList
    facts={[
      [
        t`Interest group`,
        <Link key="group" to={groupPath(card.ig_id)}>
          {card.ig_name}
        </Link>,
      ],
      [t`Members`, t`${ph({ memberCount: card.member_count })} of ${ph({ seats: card.seats })}`],
      [t`College`, [card.org_name, card.district].filter(Boolean).join(', ')],
      [t`Lead`, card.lead_name],
      [t`Karma`, <KarmaAmount key="karma" value={card.karma} />],
      [t`Usually meets`, [rhythmText(card), slotTimeText(card)].filter(Boolean).join(', ')],
      [t`Place`, card.meet_place],
      [
        t`Next meetup`,
        card.next_meetup ? <MeetingTime key="next" value={card.next_meetup} /> : t`None planned`,
      ],
    ]}
  />
)

interface InvitedPageProps {
  token: string
  card: CircleCard
}

/** The target of an invitation link: who invites, to which circle, and my answer. */
export default function InvitedPage({ token, card }: InvitedPageProps) {
  const invitation = useQuery(invitationQuery(token))
  if (invitation.data) return <Invitation token={token} invitation={invitation.data} />
  if (!invitation.isError) return <PageSkeleton />
  if (isMissing(invitation.error)) {
    // My status in the circle tells more than an error about the link.
    if (card.my_status === 'requested' || card.my_status === 'invited') return <OutsidePage card={card} />
    return (
      <OutsideFrame
        card={card}
        lead={t`This invitation no longer works. It has expired, or it’s for someone else.`}
      >
        <CardFacts card={card} />
        <MainAction>
          <StandingButtons circle={card} main />
        </MainAction>
      </OutsideFrame>
    )
  }
  return (
    <OutsideFrame card={card} lead={t`You’ve opened an invitation.`}>
      <ErrorState
        title={t`We couldn’t load the invitation`}
        error={invitation.error}
        busy={invitation.isFetching}
        onRetry={() => void invitation.refetch()}
      />
    </OutsideFrame>
  )
}

interface InvitationProps {
  token: string
  invitation: { circle: CircleCard; invited_by: string | null; expires_at: string }
}

function Invitation({ token, invitation }: InvitationProps) {
  const { circle, invited_by, expires_at } = invitation
  const navigate = useNavigate()
  const { data: profile } = useProfile()
  const accept = useAction({
    call: () => api.circleMembers.acceptLink.answer({ params: { token } }),
    invalidates: [keyOf(api.learningCircles)],
    onDone: ({ circle_id }) => void navigate(circlePath(circle_id), { replace: true }),
  })
  const decline = useAction({
    call: () =>
      api.circleMembers.answerInvitation.answer({
        params: { circle_id: circle.id, muid: profile?.muid ?? '', status: 'rejected' },
      }),
    invalidates: [keyOf(api.learningCircles)],
    onDone: () => void navigate(FIND_CIRCLE, { replace: true }),
  })

  function noThanks() {
    // A multi-use link has nothing to decline; a personal invitation is declined on the server.
    if (circle.my_status === 'invited') return decline.mutate()
    toast.success(t`OK, nothing has changed`)
    void navigate(FIND_CIRCLE, { replace: true })
  }

  return (
    <OutsideFrame
      card={circle}
      lead={t`${ph({ invitedBy: invited_by ?? t`A lead of this circle` })} invites you to join this learning circle.`}
    >
      <CardFacts card={circle} />
      <Text tone="ink-2">
        <Trans>
          As a member, you’ll see the others, plan meetups with them and earn karma together. The invitation
          is valid until <DateText value={expires_at} style="time" />.
        </Trans>
      </Text>
      <MainAction>
        <div className={classes.buttons}>
          <Button loading={accept.isPending} disabled={decline.isPending} onClick={() => accept.mutate()}>
            {t`Accept`}
          </Button>
          <Button
            variant="default"
            loading={decline.isPending}
            disabled={accept.isPending}
            onClick={noThanks}
          >
            {t`No thanks`}
          </Button>
        </div>
      </MainAction>
    </OutsideFrame>
  )
}

interface OutsideFrameProps {
  card: CircleCard
  lead: ReactNode
  children: ReactNode
}

/** Page frame of a circle for non-members. */
function OutsideFrame({ card, lead, children }: OutsideFrameProps) {
  return (
    <div className={classes.page}>
      <OutsideTop card={card}>
        <Text tone="ink-2" mt="xs">
          {lead}
        </Text>
      </OutsideTop>
      <Card className={classes.card}>{children}</Card>
    </div>
  )
}
