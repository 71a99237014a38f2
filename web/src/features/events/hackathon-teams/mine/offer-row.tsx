import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { MyTeam, TeamOffer } from '@muster/contract/events/hackathon-teams.ts'
import { PersonRow } from '../../../../ui/people/person-row.tsx'
import { RelativeTime } from '../../../../ui/text/date-text.tsx'
import { useOfferActs } from '../shared/use-offer-acts.ts'

interface OfferRowProps {
  team: MyTeam
  offer: TeamOffer
}

/** A request to join, which the captain answers, or an invitation without an answer yet. */
export function OfferRow({ team, offer }: OfferRowProps) {
  const { person, kind, note, created_at } = offer
  const isRequest = kind === 'request'
  const { accept, decline, accepting, declining } = useOfferActs(offer.id, {
    accepted: t`${ph({ fullName: person.full_name })} has joined the team`,
    ended: isRequest ? t`Request declined` : t`Invitation withdrawn`,
  })
  const when = <RelativeTime value={created_at} />
  const name = <span className="visually-hidden"> {person.full_name}</span>
  return (
    <PersonRow
      person={person}
      facts={
        <span>
          {!isRequest ? (
            <Trans>Invited {when}</Trans>
          ) : team.is_captain ? (
            <Trans>Asked to join {when}</Trans>
          ) : (
            <Trans>Asked to join {when}. Your captain will answer.</Trans>
          )}
        </span>
      }
      note={note}
    >
      {team.is_captain &&
        (isRequest ? (
          <>
            <Button size="sm" loading={accepting} disabled={declining || team.room < 1} onClick={accept}>
              <Trans>Accept{name}</Trans>
            </Button>
            <Button size="sm" variant="default" loading={declining} disabled={accepting} onClick={decline}>
              <Trans>Decline{name}</Trans>
            </Button>
          </>
        ) : (
          <Button size="sm" variant="default" loading={declining} onClick={decline}>
            <Trans>
              Withdraw
              <span className="visually-hidden"> {ph({ fullName: person.full_name })}’s invitation</span>
            </Trans>
          </Button>
        ))}
    </PersonRow>
  )
}
