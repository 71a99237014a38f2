import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { MyTeamState, TeamCard } from '@muster/contract/events/hackathon-teams.ts'
import { IconClock, IconLock, IconMail } from '@tabler/icons-react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { NoteAct } from './note-act.tsx'
import classes from './team.module.css'
import { useOfferActs } from './use-offer-acts.ts'

type OwnOffer = MyTeamState['offers'][number]

interface TeamActProps {
  team: TeamCard
  /** I have no team, and teams aren't locked yet. */
  canJoin: boolean
}

/** The next step with a team, by my relation to it. Pending offers are answered above the list. */
export function TeamAct({ team, canJoin }: TeamActProps) {
  const name = <span className="visually-hidden"> {team.name}</span>
  if (team.my_tie === 'member') {
    return (
      <Button component={Link} to="?" variant="default">
        <Trans>Your team{name}</Trans>
      </Button>
    )
  }
  if (canJoin && team.my_tie === 'invited') {
    return (
      <Chip tone="brand" icon={<IconMail />}>
        {t`You’re invited`}
      </Chip>
    )
  }
  if (canJoin && team.my_tie === 'asked') {
    return (
      <Chip tone="warn" icon={<IconClock />}>
        {t`You’ve asked`}
      </Chip>
    )
  }
  if (team.room < 1) return <Chip>{t`Full`}</Chip>
  if (!team.is_open) return <Chip icon={<IconLock />}>{t`By invitation only`}</Chip>
  return canJoin ? <AskButton team={team} /> : null
}

/** Accept and decline for an invitation, withdraw for my own request. */
export function AnswerButtons({ team, offer }: { team: Pick<TeamCard, 'name'>; offer: OwnOffer }) {
  const isInvitation = offer.kind === 'invitation'
  const { accept, decline, accepting, declining } = useOfferActs(offer.offer_id, {
    accepted: t`You’re in ${ph({ name: team.name })}`,
    ended: isInvitation ? t`Invitation declined` : t`Request withdrawn`,
  })
  const name = <span className="visually-hidden"> {team.name}</span>
  return (
    <div className={classes.acts}>
      {isInvitation && (
        <Button size="sm" loading={accepting} disabled={declining} onClick={accept}>
          <Trans>Accept{name}</Trans>
        </Button>
      )}
      <Button size="sm" variant="default" loading={declining} disabled={accepting} onClick={decline}>
        {isInvitation ? t`Decline` : t`Withdraw`}
        {name}
      </Button>
    </div>
  )
}

function AskButton({ team }: { team: TeamCard }) {
  return (
    <NoteAct
      of={team.id}
      label={
        <Trans>
          Ask to join<span className="visually-hidden"> {ph({ name: team.name })}</span>
        </Trans>
      }
      title={t`Ask to join ${ph({ name: team.name })}`}
      hint={t`The captain will see it with your request`}
      placeholder={t`What you can do, and why you want to build this`}
      confirmLabel={t`Send request`}
      call={(note) => api.hackathonTeams.ask.answer({ params: { team_id: team.id }, body: { note } })}
    >
      {t`The captain will decide. You can ask other teams too, and you’ll join the first one that says yes.`}
    </NoteAct>
  )
}
